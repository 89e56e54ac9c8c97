/** Sizes, and the comparatives and superlatives that do not follow from them by an ending. */
export const SIZE = {
  large: `
    large big great huge vast wide broad considerable substantial sizeable sizable significant marked
    pronounced noticeable notable appreciable strong deep profound dramatic steep sharp clear-cut decisive
    major heavy hefty extensive striking heightened long far tall obvious intense powerful widespread full
    complete total utter absolute perfect near-total near-unanimous firm tight close warm`,
  small: `
    small little slight tiny minor minimal modest moderate narrow weak faint thin slim negligible marginal
    limited subtle mild gentle light low short minute insignificant soft close nil zero absent missing
    near-zero elusive rare scarce`,
  superlative: `
    most least best worst fewest furthest farthest topmost maximum minimum chief first last ultimate top
    bottom leader tops_the_list peak record outlier nowhere_else like_no_other more_than_any
    more_than_anyone than_anyone_else than_any_other`,
  comparative: `
    more less fewer better worse further farther higher lower than same equal ahead behind exceed surpass
    outscore outweigh trail lag dwarf compared_with compared_to relative_to twice half double triple above
    below beyond superior inferior different differ difference unlike as_much_as as_high_as as_low_as
    inverse opposite contrary contrast`,
} as const;
