/** Reasons and consequences, which no question asks for. */
export const CAUSE = {
  explanation: `
    because because_of due_to owing_to thanks_to on_account_of as_a_result as_a_result_of as_a_consequence
    as_a_consequence_of in_consequence on_the_back_of in_the_wake_of by_virtue_of caused_by driven_by
    fuelled_by fueled_by triggered_by prompted_by result_of result_from stem_from spring_from arise_from
    derive_from originate come_down_to boil_down_to down_to traced_to traced_back_to traceable_to
    put_down_to blame attributable_to attribute_to ascribed_to explained_by explains explain_the explain_why
    explanation_for account_for lie_behind is_behind stands_behind rooted_in root_cause roots_in reason_is
    reason_for reason_why reason_being the_reason underlying underlie consequence_of by-product byproduct
    product_of symptom legacy_of reaction_to response_to reflection_of reflect cost_of benefit_from
    suffer_from lack_of under_pressure pressure_from pressure_of thereby born_of in_response_to
    as_a_reaction shaped_by influenced_by helps_explain responsible_for given_the_lack since_the_merger
    to_blame at_the_root at_the_heart_of owe comes_from_a that_is_why which_is_why this_is_why
    makes_people_want`,
  effect: `
    cause drives driving driver fuel trigger prompt result_in lead_to led_to leads_the leads_people
    contribute_to contributes contributing make_people leave_people left_the leaves_the has_left have_left
    force hold_back held_back undermine hamper hinder hurt harm damage spark generate affect influence
    impact determines lift boosts boosting depress lowers lowering keeps_people keeps_the erode slows_down
    slowing_down blocks blocking prevent consequence knock-on allows_the`,
} as const;
