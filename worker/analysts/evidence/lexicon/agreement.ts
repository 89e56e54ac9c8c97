/** How near the answers are to one another. */
export const AGREEMENT = {
  united: `
    agree agreement consensus consensual unanimity unite unity unify align alignment harmony harmonious
    accord concord concur concurrence cohesion cohesive coherent coherence converge convergence convergent
    coincide coincident homogeneous homogeneity uniform uniformity like-minded likeminded of_one_mind
    of_the_same_mind one_mind one_voice with_one_voice single_voice same_page on_the_same_page eye_to_eye
    in_step in_tune in_sync in_line in_line_with in_unison at_one as_one common_ground common_view
    common_picture common_understanding common_opinion common_mind shared_view shared_picture
    shared_understanding shared_opinion shared_sense shared_reading shared_assessment same_view same_opinion
    same_picture same_way same_light same_eyes same_terms same_conclusion same_place same_reading same_side
    same_mind much_the_same identical similar alike indistinguishable interchangeable little_between
    nothing_between little_to_choose nothing_to_choose nothing_separates little_separates on_a_par on_par
    at_par par neck_and_neck is_level_with are_level_with settled undisputed uncontested uncontroversial
    unchallenged beyond_dispute beyond_doubt beyond_question not_in_dispute tight_cluster cluster bunched
    close_together close_to_one_another close_to_each_other near_each_other tight_band narrow_band
    narrow_spread tight_range tightly_grouped compact concentrated packed huddle speak_as_one
    speaks_with_one_voice mutual_understanding common_denominator unambiguous unequivocal given see_alike
    in_agreement echo mirror match chime tally correspond tie_in overlap`,
  divided: `
    divide divisive division disagree disagreement dissent split polarise polarize polarization polarisation
    torn at_odds at_loggerheads at_cross_purposes odds clash collide collision conflict contradict
    contradictory contradiction dispute contest contentious contention controversial controversy
    bone_of_contention moot debated hotly_debated fiercely_debated up_for_debate quarrel argument friction
    fracture fragmentation fragment scatter dispersed dispersion diffuse diverge divergence divergent
    diverse diversity differ_widely differ_sharply vary_widely wide_spread spread_wide spread_out
    spread_across far_apart wide_apart further_apart furthest_apart poles_apart worlds_apart apart
    miles_apart camps two_camps opposing_camps rival_camps faction fault_line rift gulf chasm gap_between
    chasm_between tug_of_war sticking_point all_over_the_place all_over_the_scale all_over_the_map mixed
    mixed_picture heterogeneous inconsistent ambivalent ambivalence undecided unresolved unsettled unclear
    ambiguous difference_of_opinion differing different_views different_places different_starting_points
    two_different different_pictures different_answers opposing opposed opposite
    pull_in_different_directions different_directions part_ways parting_of_ways out_of_step out_of_tune
    out_of_sync misaligned misalignment incompatible mismatch disconnect variance wide_range broad_range
    wide_variety vary variation heated contrasting clashing_views differently`,
} as const;
