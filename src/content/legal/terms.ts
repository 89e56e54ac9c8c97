import {
  ANALYSIS_COOLDOWN_HOURS,
  MANAGER_PIN_LENGTH,
  MAX_ACTIVE_SURVEYS,
  MAX_ANALYSIS_ATTEMPTS,
  MAX_RESPONSES_PER_SURVEY,
  PASSWORD_LENGTH,
  SIGNUP_PIN_EXPIRY_DAYS,
  SIGNUP_PIN_LENGTH,
  SURVEY_CODE_LENGTH,
  SURVEY_EXPIRY_DAYS,
} from "#domain/limits.ts";
import { company } from "#src/content/company.ts";
import type { LegalDocument } from "./legal.ts";

const mail = `[${company.email}](mailto:${company.email})`;

export const termsOfService: LegalDocument = {
  title: "Terms of Service",
  lead: "The agreement between you and us about this website and the SLK Profile Survey, in plain words. By creating an account or answering a survey you accept it.",
  sections: [
    {
      id: "agreement",
      title: "The agreement",
      blocks: [
        `These terms apply to this website and to the SLK Profile Survey, which ${company.name} (“we”) provides. “You” means the person who uses them and any organisation that person uses them for. If you act for an organisation, you confirm that you are allowed to.`,
        "Consulting work is agreed separately, in writing. Nothing on this site is an offer of it.",
      ],
    },
    {
      id: "accounts",
      title: "Account creation",
      blocks: [
        {
          list: [
            `Running surveys needs an account; answering one does not. An account needs a signup PIN of ${SIGNUP_PIN_LENGTH} digits, which we send by email. A PIN creates one account and is valid for ${SIGNUP_PIN_EXPIRY_DAYS.min} to ${SIGNUP_PIN_EXPIRY_DAYS.max} days.`,
            `Give an email address that you control and a password of at least ${PASSWORD_LENGTH.min} characters that you use nowhere else. We may ask you to confirm the address.`,
            "Keep your password and your surveys’ manager PINs to yourself. Anything done with them counts as done by you, unless you have told us that they were lost or stolen.",
            `Tell us at once at ${mail} if someone else may be using your account.`,
          ],
        },
      ],
    },
    {
      id: "surveys",
      title: "Survey services",
      blocks: [
        `A survey has a code of ${SURVEY_CODE_LENGTH} characters, which you share with your team, and a manager PIN of ${MANAGER_PIN_LENGTH} digits, with which its results can be read. Each account is limited in the surveys that it can create and process:`,
        {
          terms: [
            {
              name: `${MAX_ACTIVE_SURVEYS} active surveys`,
              text: "An account can have this many active surveys at a time. When one expires or is closed, another can be created or opened again.",
            },
            {
              name: `${SURVEY_EXPIRY_DAYS.min} to ${SURVEY_EXPIRY_DAYS.max} days`,
              text: `You set when a survey expires; without a choice it is ${SURVEY_EXPIRY_DAYS.default} days. You can move its end within that time, and close it before. After that, it takes no more responses but stays readable.`,
            },
            {
              name: `${MAX_RESPONSES_PER_SURVEY} responses`,
              text: "A survey takes this many responses and no more.",
            },
            {
              name: `${MAX_ANALYSIS_ATTEMPTS} analyses`,
              text: `The results of a survey can be processed this many times, at least ${ANALYSIS_COOLDOWN_HOURS} hours apart. An attempt that fails counts. A confidential survey needs five responses first; asking earlier doesn’t use an attempt.`,
            },
          ],
        },
        "We work to keep the service available and your data safe, but we promise no particular level of availability. We may interrupt it for maintenance, and will tell you beforehand where we can.",
      ],
    },
    {
      id: "conduct",
      title: "What we ask of you",
      blocks: [
        {
          list: [
            "Tell the people you invite who runs the survey, why, and who will read its results. Do not call an open survey anonymous: it shows responses by role (see [Anonymity of respondents](/privacy#anonymity)).",
            "Do not press anyone to answer, try to find out who gave an answer, or use results to anyone’s disadvantage.",
            "Do not type names, health data or other people’s personal data into a role title.",
            "Do not guess codes or PINs, get round the limits, overload the service, or use it to break the law.",
          ],
        },
        "We may suspend an account that breaks these terms. Where reasonable, we will warn you first and tell you how to put things right.",
      ],
    },
    {
      id: "intellectual-property",
      title: "Intellectual property",
      blocks: [
        "This site, the questionnaire, the software and the name and mark of the SLK Profile Survey belong to us or to those who license them to us. While you have an account you may use them to run surveys in your own organisation, or for your client; you may not copy the questionnaire into another product or sell access to it.",
        "What you put in stays yours. The analyses made from your survey are yours to use, copy and share inside and outside your organisation. You allow us to store and process what you put in as far as the service needs it.",
        "Articles that we link to belong to their publishers.",
      ],
    },
    {
      id: "data",
      title: "Data usage",
      blocks: [
        "Our [Privacy Policy](/privacy), which is part of these terms, says what we store, where and for how long. For the answers of your respondents we act on your behalf: we process them to provide the survey to you and for nothing else, keep them confidential, secure them as described there, pass them only to the processors named there, and delete them at once when you delete the survey, or on your request.",
        "An analysis is made by statistical rules or, where we have configured one, by an outside AI model. It can be incomplete or wrong. It is meant to start a conversation, not to end one: do not base a decision about a single person on it.",
      ],
    },
    {
      id: "liability",
      title: "Liability",
      blocks: [
        "Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for anything else for which the law does not allow a limit. If you are a consumer, your statutory rights are not affected.",
        "Beyond that, we provide the site and the survey as they are and are not liable for loss of profit, of business or of data, for indirect loss, or for decisions taken on the strength of an analysis. Our total liability arising from the survey is limited to what you paid us for it in the twelve months before the claim, or £100 if that is more.",
        "We do not control the sites that we link to and are not responsible for them.",
      ],
    },
    {
      id: "ending",
      title: "Ending the agreement",
      blocks: [
        `You can stop at any time. Delete your account in your account settings, which deletes it with all its surveys at once, or write to ${mail} and we will do it for you. We can end the agreement with 30 days’ notice by email, or at once if you seriously break it. Whatever is meant to last, such as the sections on intellectual property and liability, outlasts the agreement.`,
      ],
    },
    {
      id: "modifications",
      title: "Modifications",
      blocks: [
        "We may change the service and these terms. The date at the top says when they last changed. If a change is to your disadvantage, we tell account holders by email at least 30 days before it takes effect, and you may end the agreement. Using the service after that date means that you accept the change.",
      ],
    },
    {
      id: "governing-law",
      title: "Governing law",
      blocks: [
        "The law of England and Wales governs these terms, and its courts have jurisdiction. If you are a consumer living elsewhere in the United Kingdom, you may also bring proceedings in the courts where you live.",
        "If a part of these terms cannot be enforced, the rest stands. If we don’t insist on a right once, we still have it.",
        `Questions about these terms: ${mail}.`,
      ],
    },
  ],
};
