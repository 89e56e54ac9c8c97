/** Saying, which a survey without comments does not record. */
export const SPEECH = {
  speech: `
    say said state stated_that mention comment remark complain complaint criticise criticize admit confess
    claim argue_that argued stress emphasise_that emphasised insist explain_that explained note_that noted
    object_that objected raise_concerns voice_concerns voiced quote quotation verbatim in_the_words_of
    in_their_words in_their_own_words free_text open_answers interview anecdote joke warn report_that praise
    tell_us told_us heard hear wrote write_that put_it_bluntly put_it_like put_it_this_way summed_up sums_up
    sum_it_up summarised_it as_one according_to_one one_leader_put point_out repeatedly refer_to referring
    cite mentioned_that flag urge_that hint describe_it speak_of spoke_of talk_of`,
  feeling: `
    feel felt think thought believe belief trust distrust mistrust worry fear afraid anxious anxiety angry
    frustrated frustration frustrating proud demotivated motivated motivation engaged engagement disengaged
    burnout burn-out tired fatigue stressed stress_level overworked overloaded confused confusion lost
    isolated excluded ignored overlooked sidelined resent resentment resentful relaxed patient loyal loyalty
    committed uncommitted morale mood spirits atmosphere climate psychological_safety safe unsafe wellbeing
    well-being happiness love hate enjoy miss empowered disempowered appreciated valued respected courage
    nerve grasp understand understood know_what aware unaware sceptical_of doubt doubtful convinced
    persuaded long_day eager_to_leave comfortable_in`,
  unmeasured: `
    trust morale mood motivation engagement burnout turnover retention workload loyalty productivity revenue
    profits margins sales_figures growth_rate staff_shortage understaffing job_satisfaction communication
    collaboration_culture reputation innovation creativity quality_of_work speed bureaucracy
    meetings_culture competence talent skills_gap accountability politics silo hierarchy_culture personality
    leadership_style leadership_quality merger acquisition reorganisation reorganization restructuring ceo's
    regulation regulators investors shareholders roadmap_lack ambiguity firefighting load bonuses pay
    salaries customers_notice doctors nurses engineers designers developers juniors seniors women men
    remote_staff newer newest younger older head_office offices sites branches culture_of`,
} as const;
