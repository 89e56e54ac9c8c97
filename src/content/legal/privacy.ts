import {
  API_KEY_KEPT_DAYS,
  API_REQUESTS,
  AUDIT_RETENTION_DAYS,
  BACKUP_MAX_AGE_DAYS,
  DAY_MS,
  FREE_SUBMISSIONS,
  HOUR_MS,
  MANAGER_PIN_LOCKOUT,
  RECIPIENT_LIMIT,
  SESSION_MAX_AGE_MS,
} from "#domain/limits.ts";
import {
  DELETION_NOTICE_DAYS,
  DELIVERY_KEPT_DAYS,
  RECIPIENT_KEPT_MONTHS,
  SIGNUP_PIN_KEPT_DAYS,
} from "#domain/retention.ts";
import { anonymityWords } from "#messages/respond/anonymity";
import { company } from "#src/content/company.ts";
import type { LegalDocument } from "./legal.ts";

const mail = `[${company.email}](mailto:${company.email})`;
const hoursOf = (milliseconds: number) => Math.ceil(milliseconds / HOUR_MS);
/** No other count of attempts goes back further. */
const longestCountHours = hoursOf(MANAGER_PIN_LOCKOUT.budget.windowMs);
const surveyMonths = Number(import.meta.env.SURVEY_RETENTION_MONTHS);
const keptMonths = surveyMonths === 1 ? "one month" : `${surveyMonths} months`;
const dayHours = hoursOf(DAY_MS);

export const privacyPolicy: LegalDocument = {
  title: "Privacy Policy",
  lead: "What we store, where, for how long, and what you can ask of us. It describes this website and the SLK Profile Survey as they are built. If something isn’t named here, we don’t collect it.",
  sections: [
    {
      id: "who-we-are",
      title: "Who is responsible",
      blocks: [
        `${company.name} (“we”) runs this website and the SLK Profile Survey. For accounts, messages and visits we decide how personal data is used and are its controller. For the answers to a survey, the organisation that runs the survey decides why they are collected; we store and analyse them on its behalf.`,
        `Write to ${mail} about anything on this page. A person will answer.`,
      ],
    },
    {
      id: "what-we-collect",
      title: "What we collect",
      blocks: [
        {
          terms: [
            {
              name: "If you read this site",
              text: "We set no cookie and keep no record of you. Like every web server, the network that delivers our pages sees your internet address in order to answer you.",
            },
            {
              name: "If you write to us",
              text: "Your name, email address, subject and message become one email to us. Once it has been delivered, its text and addresses are erased from our sending queue; what remains is the email in our mailbox.",
            },
            {
              name: "If you have an account",
              text: "Your account email, your hashed password (never the password itself), when you accepted the terms, the signup PIN you used, and which emails about your surveys you want (they mention no respondent and no answer). For each sign-in, we store when it was made and when it ends, your internet address and your browser’s name. For each other service you connect to sign in with, we store its name and the identifier under which it knows you, and keep nothing else it tells us.",
            },
            {
              name: "If you run a survey",
              text: "The organisation’s name, your email address, the survey’s code and kind, when it was created, when it expires and when you closed it, a keyed hash of its manager PIN, the analyses you start, and who manages it with you. For a link to a report, we store a keyed hash, who made it, when it expires and how often it was opened, but not who opened it. For an offer to manage a survey or take it over, we store a keyed hash of its link and the address you send it to.",
            },
            {
              name: "If you are invited to a survey",
              text: "A survey’s manager can invite people by links of their own. We then keep your email address as the manager typed it, whether your link has been used, how many emails we have sent you, and when we sent the last one. Once your link has been used, we keep only the address and the fact that it was used. If the manager chose so when creating the survey, the invitation and the survey’s first page tell you that we send everyone who was invited by email, whether or not they answered, one more email when the report may be read. To keep people from being flooded through us, we also count the emails to each address over all surveys, those about actions included, and for a week those that one manager sends; and we note who wants no more. For that we keep codes in place of the address, which can’t be turned back into it without our key. If an email doesn’t reach you, Cloudflare tells us so. We then note by that code, for that survey, that you weren’t reached and why, and the manager sees it beside your address. If you mark an email as spam, we take it that you want no more.",
            },
            {
              name: "If you see to an action",
              text: "When a team has agreed what to do, a survey’s manager can enter your email address for an action, and confirms that you agree. We then send you a calendar entry, a reminder a week before the day and one on the day; the first email says who entered your address. We keep the address until the action is done or dropped, or until a day after it was due. Each email has a link that says that the action is done, and one that ends all such emails and erases the address. For the links we store keyed hashes. The report shows a name or a role beside the action, as the team wrote it, and never your address.",
            },
            {
              name: "If you answer a survey",
              text: "Survey data without a name: the role you choose (or the title you type, if you choose Other), your answers, the scores computed from them, and one yes or no, which says whether most questions were answered within a second. We collect nothing else, as [Anonymity of respondents](#anonymity) explains.",
            },
            {
              name: "Technical data",
              text: `The counters that stop people from guessing PINs and passwords, and that limit how often emails, sign-ins and messages to us can be requested, hold keyed hashes of an internet address for at most ${longestCountHours} hours. Messages to us, reports of failing pages and requests for survey codes that don’t exist are counted by address for one minute. If a page fails in your browser, it sends us a short report with the error message, the file and line where it happened, and the kind of page. The report contains no survey code and no answer. Our own error log names events and record numbers, never an address, a PIN or an answer.`,
            },
          ],
        },
      ],
    },
    {
      id: "anonymity",
      title: anonymityWords.title,
      blocks: Object.values(anonymityWords.sections).flatMap(({ paragraphs }) => paragraphs),
    },
    {
      id: "why",
      title: "Why we use it, and on what basis",
      blocks: [
        {
          terms: [
            {
              name: "To provide the survey service",
              text: "Accounts, sessions, surveys and analyses are needed for the contract with the account’s holder.",
            },
            {
              name: "To answer you",
              text: "We have a legitimate interest in replying to people who write to us, and take the steps you ask for before a contract.",
            },
            {
              name: "To keep the service safe",
              text: "Limits on attempts, sign-in records and error reports serve our legitimate interest in protecting accounts and answers, and in keeping the pages working.",
            },
            {
              name: "To measure visits",
              text: "Only with your consent, which you can withdraw at any time.",
            },
          ],
        },
        "We don’t sell data, build profiles of visitors or make decisions about anyone by automated means alone.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies and browser storage",
      blocks: [
        "The site itself sets cookies only when you sign in. Respondents get none.",
        {
          terms: [
            {
              name: "Session cookie",
              text: "Set when a survey manager signs in (__Host-account.session_token), readable by our server only. It lasts seven days, is renewed while you use the service for thirty days at most, and is removed when you sign out.",
            },
            {
              name: "While you sign in",
              text: "Between two steps, while we ask for a mailed code or a second factor, or another service confirms who you are, a cookie remembers the sign-in for at most ten minutes (__Host-account.two_factor, __Host-account.oauth_state, __Host-account.mail_code). For a day after an account was created, a cookie remembers that it was created in this browser (__Host-account.signed_up).",
            },
            {
              name: "Known browser",
              text: "Shows that a browser has signed in before (__Host-account.browser), readable by our server only, so that strangers who try passwords on an account don’t lock its owner out. It holds a random number and a seal, names nobody and opens nothing. It lasts 400 days, even after you sign out. A new password, or signing out everywhere, makes it worthless.",
            },
            {
              name: "Signed in",
              text: "Shows that someone is signed in on this browser, and whether as an admin (signed-in), so that pages that ask our server nothing can offer the account menu. It names nobody and is removed when you sign out.",
            },
            {
              name: "Theme",
              text: "Whether you chose light, dark or your device’s theme, in your browser (theme).",
            },
            {
              name: "Dashboard",
              text: "Whether a manager has folded away the closed and expired surveys, in your browser (ended-surveys).",
            },
            {
              name: "Consent",
              text: "Your choice about analytics and advertising, in your browser (cookie-consent).",
            },
            {
              name: "Survey answers",
              text: "While you answer a survey, your role and answers stay in your browser (survey-progress and the survey’s code), so that a lost connection costs nothing. They are removed once our server has confirmed them, or has replied that the survey was deleted. Until then, your browser also keeps a copy of the page and its questions (respondent-page and survey-copy), so that it opens without a connection. If you came by a personal link, it is kept beside them (survey-ticket and the survey’s code) and removed with them. If you stop halfway, they stay on your device until you clear them. Bear this in mind on a shared computer. After you have submitted, your browser notes until the survey ends that it was answered there (survey-answered and the survey’s code), so that it doesn’t ask you twice. The note holds no answer. Your browser also remembers whether questions advance by themselves (survey-auto-advance) and whether the digit keys answer (survey-digit-keys).",
            },
            {
              name: "Unsent events",
              text: "With your consent to analytics, up to a hundred events from times without a connection wait in your browser (analyticsQueue) until they are sent. Withdrawing consent empties the list.",
            },
            {
              name: "For one tab",
              text: "Some things are kept only until you close the tab: a half-filled contact form, a half-filled form for a new survey, the key of a reset link or of an offered survey that you have opened and, after you have submitted a survey, a note of that and the stored record, which the last page can show you.",
            },
          ],
        },
        "Analytics and advertising cookies of Google are set only where we have configured Google’s measurement and you have agreed. Before that, no request goes to Google. You can change your choice at the foot of any page that may be measured; withdrawing it removes the analytics cookies. We never measure the pages that respondents and people in a workshop use, and what is measured never includes a survey’s or a workshop’s code.",
      ],
    },
    {
      id: "where",
      title: "Where it is stored and who else sees it",
      blocks: [
        "Everything runs on Cloudflare, which processes data for us under its data processing terms:",
        {
          terms: [
            {
              name: "D1, the database",
              text: "Accounts, sign-ins, surveys, invitations, responses, analyses, signup PINs and emails that are waiting to be sent. It is the system of record.",
            },
            {
              name: "KV, a cache",
              text: "The questionnaire, and for each survey its organisation’s name, its kind and that of its links, its expiry, the version of its questionnaire, whether it is full or closed, whether its link leads to a report and how many answers its newest report has by role, for at most an hour.",
            },
            {
              name: "Durable Objects",
              text: `The number of responses of a survey, for the live count, and the counters against guessing PINs, codes and passwords. How many responses a survey had when the running hour began is one number, deleted when the hour ends; beyond ${FREE_SUBMISSIONS} more, whoever sends them, the browser works out a small sum first, and the record of a solved sum names neither survey nor response. Of a workshop on a report, for a day at most: guesses and dots until they are counted, hashes that tell its phones apart, and how many of each network took part; the counts that were shown stay until the survey is deleted.`,
            },
            {
              name: "Queues",
              text: "Numbers of analyses, numbers and survey codes of exports, and keys of emails to send next. They carry no answers and no addresses. When an email didn’t arrive or was marked as spam, Cloudflare tells us by a queue, with the address and the subject. We read it within seconds, and it is kept for four days at most.",
            },
            {
              name: "R2, file storage",
              text: `Reports and tables that a manager chooses to export, until the manager removes them or the survey is deleted; and for ${BACKUP_MAX_AGE_DAYS} days a copy of the records of who did what, by ids and codes alone, so that what was deleted stays deleted if the database has to be restored. Nothing is stored there otherwise.`,
            },
            {
              name: "Network, mail and metrics",
              text: "Cloudflare delivers our pages and our emails from places near their readers, worldwide, and keeps counts of stored responses, finished analyses and failing pages without any detail of a person.",
            },
          ],
        },
        "Others receive data only where we have configured them:",
        {
          list: [
            "**An AI provider.** Analyses are made by our own built-in analyst, which sends nothing anywhere. If we have configured an outside AI provider, the instructions of every survey say so. Of either kind of survey it receives findings and figures on the team, its levels, functions and roles, as far as the report may show them. It never receives a response, a title that someone typed, an organisation’s name or an email address.",
            "**Google**, for measurement, after your consent.",
            "**A channel or a program of a manager’s choice.** A survey’s manager can have us post notices to Slack, Microsoft Teams or a program: that people have answered, that the survey closes soon, that a report is ready or that the survey will be deleted. In a channel they hold the organisation’s name, for a program the survey’s code, and a link for its managers, and never an answer, a figure or a person’s name.",
            "**Cloudflare Turnstile**, as the check against robots on the contact form. Unless it is configured, that check runs on our own server and your device, without a third party. To accept each check only once, we keep its number and a keyed hash of the message for a day.",
          ],
        },
        "Some of these companies process data outside the United Kingdom. Where they do, we rely on the safeguards that the law provides for such transfers. Otherwise, we disclose data only if the law obliges us to.",
      ],
    },
    {
      id: "security",
      title: "Security",
      blocks: [
        {
          list: [
            "Connections are encrypted. Passwords are stored as salted hashes, manager PINs as keyed hashes, API keys as hashes, keys of AI providers and addresses of channels encrypted.",
            "Session cookies cannot be read by scripts, and each page tells the browser to run our own scripts and no others than those named here.",
            `Wrong PINs and passwords are counted, and further attempts are refused for up to ${dayHours} hours.`,
            "Every request for a survey is checked, so that only the accounts that manage it get in. Links and PINs open no more than they were given out for.",
          ],
        },
        `No system is perfectly safe. If you find a weakness, please tell us at ${mail}. If a breach puts you at risk, we tell you and the regulator as the law requires.`,
      ],
    },
    {
      id: "retention",
      title: "How long we keep it",
      blocks: [
        {
          terms: [
            {
              name: "Accounts and surveys",
              text: `We keep an account until it is deleted. You can delete yours at any time in your account settings, and its sign-ins and all its surveys are deleted with it, at once. A survey’s manager can delete it at any time on the dashboard: its responses, its analyses and what was exported from it are deleted with it, at once. An expired or closed survey takes no more responses but stays readable. We delete it in the same way ${keptMonths} after its end, and tell its managers by email ${DELETION_NOTICE_DAYS} days before.`,
            },
            {
              name: "Links and offers",
              text: "A link to a report works until it expires or is revoked, or until the manager who made it no longer manages the survey. An offer of a survey, with the address it went to, is deleted when it is accepted, declined or withdrawn, and after seven days at the latest.",
            },
            {
              name: "Addresses of invited people",
              text: `We keep them, and the note that an email didn’t reach you, until the survey is closed, expires or is deleted. The code that stands for an address, with the number of emails in a week and the wish for no more, is kept for ${RECIPIENT_KEPT_MONTHS} months after the last of them, by day and without any survey; that which counts the emails of one manager, for ${RECIPIENT_LIMIT.days} days.`,
            },
            {
              name: "Addresses of people who see to an action",
              text: "We erase them when the action is done or dropped, when its manager removes them, when their owner wants no more emails, a day after the action was due, and with the survey. The note that an email didn’t reach one goes with the survey.",
            },
            {
              name: "Invitations to open an account",
              text: `We keep a signup PIN, and the address it is for, until ${SIGNUP_PIN_KEPT_DAYS} days after it was created.`,
            },
            {
              name: "Sign-ins",
              text: `A sign-in ends after seven days without use, and ${SESSION_MAX_AGE_MS / DAY_MS} days after it was made at the latest. Its record is deleted with the account at the latest.`,
            },
            {
              name: "API keys",
              text: `A key that a manager creates for a program works until it is revoked or expires, a year at most. Its name, its end and the hour of its last use are kept with the account, and ${API_KEY_KEPT_DAYS} days after its end at most. So that a program’s repeated request has one effect, we keep a seal of it and our answer for ${API_REQUESTS.hours} hours.`,
            },
            {
              name: "Records of acts",
              text: `We record who did what and when, and keep these records for ${AUDIT_RETENTION_DAYS} days: sign-ins and failed ones, lockouts, changes to accounts and surveys, exports, links and deletions. Each names accounts, surveys and files by their ids or codes alone, never by an address, a PIN or an answer, and can’t be changed or deleted before its time. These records therefore outlive a deleted account or survey.`,
            },
            {
              name: "Messages",
              text: `Emails that you send us stay in our mailbox for as long as the conversation needs them. An email that we sent is erased from our sending queue at once. One that couldn’t be delivered stays there for ${DELIVERY_KEPT_DAYS} days at most, so that we can see what went wrong.`,
            },
            {
              name: "Restore points",
              text: `Cloudflare can restore our database to an earlier moment for up to 30 days, and we keep backups of our own for up to ${BACKUP_MAX_AGE_DAYS} days. After that time, deleted data is gone from there too. If we have to restore the database, what was deleted since is deleted again.`,
            },
          ],
        },
        `**If you’d rather we deleted something for you,** write to ${mail} from the address of your account. We’ll delete it within one month and confirm that we have.`,
      ],
    },
    {
      id: "your-rights",
      title: "Your rights",
      blocks: [
        "You may ask us for a copy of your personal data, for its correction or deletion, for a limit to its use, or to have it moved elsewhere in a usual format. You may object to uses that rest on our legitimate interests, and withdraw consent at any time without giving a reason.",
        `Write to ${mail}. We answer within one month, at no charge. If you are not satisfied, you can complain to the Information Commissioner’s Office (ico.org.uk), or to the supervisory authority where you live.`,
      ],
    },
    {
      id: "changes",
      title: "Changes to this policy",
      blocks: [
        "When what we do with data changes, this page changes with it, and the date at its top. Holders of accounts are told by email before a change that matters to them takes effect.",
        "The conditions for using the site and the survey are in our [Terms of Service](/terms).",
      ],
    },
  ],
};
