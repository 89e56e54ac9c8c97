/** Comparison with those who were not asked: other teams, norms and expectations. */
export const OUTSIDERS = {
  benchmark: `
    industry sector peer competitor competition rival marketplace benchmark norm normative yardstick
    percentile best-in-class best_in_class world-class world_class best_practice other_teams other_companies
    other_organisations other_organizations other_firms other_boards other_groups other_businesses
    most_teams most_companies most_firms most_organisations most_organizations most_leadership_teams
    many_teams many_companies similar_teams similar_companies similar_organisations comparable_teams
    comparable_companies comparable typical_team typical_of typical_for atypical average_team
    average_company leadership_teams teams_like teams_of teams_in team_of_this team_of_its team_of_that
    team_at_this group_of_this for_a_team for_a_group for_a_company for_an_organisation companies firms
    organisations organizations businesses enterprises employers elsewhere in_its_field in_the_field league
    peer_group global_average national_average national european international worldwide database research
    studies literature experience_shows we_see we_often_see what_we_see our_clients other_clients
    one_would_expect would_expect would_be_expected as_one_might_expect might_be_expected what_is_usual
    what_is_normal unusually uncommonly rare_for usual_yardsticks usually_report usually_score extraordinary
    above_average below_average average_for outperform rank_among in_the_top_quartile top_quartile
    bottom_quartile expectations standards standard_for successful_teams high-performing_teams
    high_performing_teams effective_teams healthy_teams mature_teams larger_firms in_its_class its_class
    ordinary_team`,
} as const;
