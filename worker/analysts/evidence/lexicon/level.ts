/** How high or good a mark is, and how low or bad. */
export const LEVEL = {
  high: `
    high good strong solid healthy robust excellent outstanding exceptional exemplary impressive remarkable
    great fine respectable decent favourable favorable positive encouraging satisfying pleasing comfortable
    thriving sound effective highly_effective efficient well-functioning high-performing high_performing
    on_track strength strong_point strong_suit asset plus pride highlight achievement_of success successful
    excel shine does_well do_well doing_well perform_well work_well functions_well deliver score_well
    scores_highly rated_highly ranks_highly in_good_shape good_shape good_health excellent_health
    in_good_health at_its_best bright generous optimistic satisfied pleased happy enthusiastic_about
    confident confidence kinder kindest warmer warmest milder`,
  low: `
    dim low poor weak bad disappointing worrying alarming concerning shaky mediocre unsatisfactory insufficient
    inadequate lack subpar sub-par substandard ineffective inefficient struggle suffer fail failure weakness
    weak_spot weak_point deficiency concern_for dangerous unsatisfied dissatisfied dissatisfaction unhappy
    negative pessimistic critical sceptical skeptical harsh severe stern tough underperform fall_short
    leaves_much_to_be_desired much_to_be_desired below_par under_par in_poor_shape bad_shape poor_shape
    poor_health worst`,
  medium: `
    moderate middling medium average modest acceptable adequate reasonable room_for_improvement
    room_to_improve room_to_grow room_for_growth middle-of-the-road mixed mid-range halfway_up upper_half
    lower_half`,
} as const;
