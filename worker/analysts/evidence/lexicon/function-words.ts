/** Words that assert nothing of their own. In all lists of this folder `_` joins the words of a phrase. */
export const FUNCTION_WORDS = {
  plain: `
    a an the this that these those such it its itself they them their themselves he she his her we us our
    you your i me my one another other each either neither both same own who whom whose which what where
    when how why whether there here then and or nor but yet so as if unless although though while whereas
    than because since until once of in on at by to from with within without for about across along among
    amongst between through throughout over under above below behind ahead beyond beside next near off out
    up down against per via upon during before after around as_to as_for with_regard_to regarding concerning
    in_terms_of when_it_comes_to in_respect_of along_with together_with as_well_as apart_from except
    except_for other_than aside_from versus vs into onto is are was were be been being am has have had do
    does did doing done isn't aren't can could will would shall should may might must cannot can't couldn't
    won't let not no n't don't doesn't didn't too also even only just still already very much rather quite
    any some enough part whole entire first second third fourth fifth sixth last final namely i.e. e.g. etc
    respectively vs. percent per_cent yes well now far long back away like unlike so_far_as called`,
} as const;
