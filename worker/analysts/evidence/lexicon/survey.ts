/**
 * What a report on a survey speaks of: the people who answered, the instrument, the statistics, and the
 * report.
 */
export const SURVEY = {
  people: `
    people person respondent participant member leader executive colleague individual employee team group
    staff everyone everybody anyone anybody someone somebody nobody no_one none manager director leadership
    management board workforce organisation organization company business firm folk crew hierarchy seniority
    tier rank_and_file executive_team voice head hand camp side_of_the_table holder ceo crowd ranks bench`,
  instrument: `
    survey questionnaire question statement item role level function department groups teams part scale
    spectrum spectra line axis axes dimension continuum pole aspect quality trait attribute characteristic
    measure measurement instrument section assessment exercise poll topic theme subject matter area
    field_of_view index indicator effectiveness achievement collaboration cooperation co-operation teamwork
    achieving_goals reach_its_goals achieve work_together set_out goal objective out_to_do habit assent
    focus`,
  statistics: `
    answer response responded responding reply mark score rate figure number count value mean average median
    midpoint mid-point point percentage share proportion fraction range spread span deviation
    standard_deviation standard variance interval confidence_interval margin minimum maximum min max
    quartile total sum sample data dataset result finding evidence reading distribution difference gap
    distance position place rwg n sd size chance random statistically significant probability p test decimal
    half_a_point tenth combined overall rank order list top bottom`,
  report: `
    report chart table graph picture image view viewpoint opinion perspective perception assessment
    judgement verdict impression look eye sight lens show shown indicate suggest reveal point_to signal tell
    told illustrate demonstrate confirm highlight underline describe mean_that means meaning imply express
    emerge appear seem present paint stand_out note noteworthy notable worth_noting worth interpret
    interpretation read conclusion conclude summary overview insight observation message detail base basis
    rest snapshot starting_point start pattern profile fact context contrast comparison compare versus
    respectively case instance example way sense kind sort form term thing something anything nothing
    everything word light respect regard question_of matter_of account include involve relate concern apply
    refer name call label define definition stand_for according_to in_the_eyes_of defined_as cover capture
    reflect_the_answers caution care careful cautious treat know known see seen saw find found observe
    notice recognise identify attention focus clear plain visible apparent evident obvious unmistakable
    striking interesting important relevant key main central core headline major strongest_signal stand
    stood take taken took take_part took_part taken_part part give given gave get got come came go goes
    going gone put bring make made turn use have_in_common become rely remain award hand_out assign allocate
    attach open close begin end follow lie lying lay land arrive reach hit average_out come_out come_in
    work_out amount equal total separate hide mask conceal shadow behind belong make_up account_for_all
    strengths met legitimate valid equally_valid neither_right_nor_wrong receive attract draw drew earn gather
    register
    record post display exhibit feature stance leaning orientation self-image self-portrait portrait
    portrayal headroom leeway outlook standpoint prominent salient adjacent neighbouring correspond
    constitute represent denote approximate round add_up sum_up summarise outline sketch translate_into
    accompany complement span occupy ask description thoughts else text page title anonymity anonymous
    version computed situation whatever whenever wherever exact reference background moment estimate
    precision noise band inside outside senior pair series exist contain consist comprise combine alongside
    column row category classify group_of breakdown broken_down spread_over ten-point nine-point five-point
    point-scale completed complete_the small-group held hold carry cast bear weigh weight reason explanation
    explain why speak_for confidential withheld extend face each_other one_another stretch left_out side
    cluster`,
} as const;
