/** How high or good a mark is, and how low or bad. */
export const LEVEL = {
  high: `
    high good strong solid healthy robust excellent outstanding impressive remarkable great fine respectable
    decent favourable positive encouraging comfortable thriving sound effective highly_effective efficient
    well-functioning high-performing high_performing on_track strength strong_point strong_suit highlight
    achievement_of success successful excel shine work_well deliver score_well scores_highly rated_highly
    ranks_highly good_health at_its_best bright generous optimistic satisfied pleased happy
    enthusiastic_about confident confidence kinder kindest warmer warmest milder`,
  low: `
    dim low poor weak bad disappointing worrying alarming concerning shaky mediocre lack ineffective
    inefficient struggle suffer fail failure weakness weak_spot weak_point deficiency concern_for dangerous
    unsatisfied dissatisfied dissatisfaction unhappy negative pessimistic critical sceptical skeptical harsh
    severe stern tough fall_short worst`,
  medium: `
    moderate middling medium average modest acceptable adequate reasonable room_for_improvement
    room_to_improve room_to_grow room_for_growth middle-of-the-road mixed mid-range halfway_up upper_half
    lower_half`,
} as const;
