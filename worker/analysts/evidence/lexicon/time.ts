/** What one survey cannot know: how things were, and how they change. */
export const TIME = {
  now: `
    today now at_present at_the_moment present current these_days nowadays right_now as_of_now today's
    already still status_quo so_far_today day-to-day`,
  future: `
    tomorrow future in_future in_the_future going_forward in_a_year a_year_from_now next_year coming_year
    ahead one_day in_the_long_run long_term long-term medium_term eventually in_time sooner_or_later
    the_years_ahead over_the_coming_year over_the_next_year down_the_line later in_the_years_ahead
    in_the_coming_months this_time_next_year`,
  past: `
    former previous prior past recent lately of_late earlier before_now until_now until_recently up_to_now
    to_date so_far ever_since since_then since_last last_year last_quarter last_month last_week last_time
    last_survey last_round this_year year_on_year year-on-year yesterday once_was used_to no_longer
    any_longer not_any_more anymore traditionally historically historic history legacy heritage ago years_on
    months_on weeks_on gone_away over_the_years over_the_past over_the_last in_recent in_the_past for_years
    for_months for_some_time over_time with_time quarter_by_quarter newly back_then originally initially
    from_the_start at_the_outset long-standing longstanding last_spring last_summer last_autumn last_winter
    compared_with_last since_spring momentum trend trajectory tendency_to_grow upward downward on_the_rise
    on_the_up on_the_increase on_the_wane on_the_decline on_the_retreat in_retreat in_decline in_flux
    increasingly gradually progressively steadily more_and_more less_and_less ever_more ever_less
    keeps_growing continue_to keeps_getting take_a_knock taken_a_knock lost_ground gain_ground loses_ground
    come_a_long_way comeback on_its_way on_the_way_to on_their_way return_of is_new are_new`,
  trend: `
    grow growing grew grown rise rising rose risen climb climbing climbed surging increase increasing
    increased improve improving improved improvement worsen worsening worsened deteriorate deteriorating
    deterioration decline declining declined decrease decreasing decreased fall falling fell fallen drop
    dropping dropped slip slipping slipped slide sliding slid sink sinking sank erode eroding eroded erosion
    fade fading faded wane waning waned shrink shrinking shrank shrunk diminish diminishing widen widening
    widened narrow narrowing narrowed deepen deepening deepened intensify intensifying intensified
    strengthen strengthening strengthened weaken weakening weakened build building builds mount mounting
    evolve evolving evolved develop developing developed become becoming became mature maturing matured
    recover recovering recovered recovery accelerate accelerating slow slowing creep creeping crept edge_up
    edging drift drifting drifted warm warmed converging converged diverging diverged gain gaining gained
    lose losing lost progressed progressing advanced advancing doubled tripled halved transform transformed
    transforming emerging spreading pick_up picks_up picking_up disappear disappeared`,
} as const;
