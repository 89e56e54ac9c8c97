// The arrows of docs/architecture.md: what each room may not import, with what to do instead.

/** @param {string} names */
const NPM = (names) => `node_modules/(@types/)?(${names})/`;
const IN_THE_WORKER = "^worker/(analysts|captcha|durable|export|mail|queues)/";
const SIGN_IN_SERVICES = "^worker/services/(context[.]ts$|(api-keys|attempts|audit|events|surveys)/)";
const SIGN_IN_REQUESTS =
  "^worker/auth/(routes|middleware)/|^worker/auth/sessions/(read|require)-session[.]ts$";
/** The rooms of domain/ from the ground up. */
const DOMAIN = [
  ..."messages wording branding statistics questionnaire disclosure inference figures".split(" "),
  ..."fact-sheet claims advice report accounts admin invitations surveys".split(" "),
];

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
/** The form, and what stands on it. */
const FORMS = "^src/ui/form/(form|action-form|action-dialog|action-button)[.]tsx$";

const arrows = [
  {
    name: "down or by alias",
    comment: "Relative imports stay in their folder (./). Reach another room by #src/, #domain/ or #worker/.",
    from: { path: "^(.+)/[^/]+$", pathNot: "^(scripts|tests|domain/messages/compiled)/" },
    to: { dependencyTypes: ["local"], dependencyTypesNot: ["aliased"], pathNot: "^$1/" },
  },
  {
    name: "no circles",
    comment: "These files import one another: move what both need into a third.",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
  },
  {
    name: "no circles of rooms",
    comment: "These rooms import one another, types included: move what both need into a third.",
    scope: "folder",
    from: { path: "^(domain|worker|src/features)/[^/]+$" },
    to: { circular: true, path: "^(domain|worker|src/features)/[^/]+$" },
  },
  {
    name: "no circles of folders",
    comment: "These folders of a room import one another, types included: move what both need into a third.",
    scope: "folder",
    from: { path: "^((domain|worker|src/features)/[^/]+)/[^/]+$" },
    to: { circular: true, path: "^$1/[^/]+$" },
  },
  {
    name: "domain is pure",
    comment:
      "domain/ has zod, wordings, arithmetic, the list of top-level domains and the estimate of passwords. Pass in what it needs, or move this file to its room.",
    from: { path: "^domain/", pathNot: "^domain/messages/compiled/" },
    to: {
      pathNot: [
        "^domain/",
        NPM("zod|tlds|intl-messageformat|@messageformat/runtime|make-plural|@zxcvbn-ts/core"),
      ],
    },
  },
  ...DOMAIN.map((room, at) => ({
    name: "domain from the ground up",
    comment: "A room of domain/ imports those before it in DOMAIN, types included: move what both need down.",
    from: { path: `^domain/${room}/` },
    to: { path: "^domain/[^/]+/", pathNot: `^domain/(${DOMAIN.slice(0, at + 1).join("|")})/` },
  })),
  {
    name: "built by others",
    comment: "What runs does not know how it is built: only configuration, scripts and tests import these.",
    from: { path: "^(src|worker)/", pathNot: "[.]d[.]ts$" },
    to: { path: "^(build|scripts)/" },
  },
  {
    name: "one door for responses",
    comment:
      "Stored responses leave by one door: ask worker/services/analyses/read-release.ts for a release.",
    from: { path: "^(src|worker)/", pathNot: "^worker/services/analyses/read-release[.]ts$" },
    to: { path: "^domain/disclosure/make-release[.]ts$" },
  },
  {
    name: "one reader of scores",
    comment: "Stored scores are read by read-release.ts and written by store-response.ts, nowhere else.",
    from: { path: "^worker/(?!services/(analyses/read-release|responses/store-response)[.]ts$)" },
    to: { path: "^worker/db/scores[.]ts$" },
  },
  {
    name: "pages call the API",
    comment: "The browser reaches the Worker over the API: call it through #src/lib/api/api-client.ts.",
    from: { path: "^src/(?!lib/)" },
    to: { path: "^worker/" },
  },
  {
    name: "one type of the Worker",
    comment: "src/lib knows one thing of the Worker: the type of its API, from #worker/api/api.ts.",
    from: { path: "^src/lib/" },
    to: { path: "^worker/(?!api/api[.]ts$)" },
  },
  {
    name: "ui has no meaning",
    comment: "src/ui has looks and no meaning: take what it shows as props.",
    from: { path: "^src/ui/", pathNot: FORMS },
    to: { path: ["^src/(?!ui/)", "^domain/(?!messages/compiled/)", NPM("react-router|hono|sonner|zod")] },
  },
  {
    name: "forms know no call",
    comment: "What a form sends, and what that means, are given to it.",
    from: { path: FORMS },
    to: {
      path: ["^src/(?!ui/|lib/form/)", "^domain/(?!messages/compiled/)", NPM("react-router|hono|sonner")],
    },
  },
  {
    name: "lib knows no screens",
    comment: "src/lib serves the screens and knows none of them: pass in what it needs.",
    from: { path: "^src/lib/" },
    to: { path: "^src/(features|routes|chrome|ui)/" },
  },
  {
    name: "content is words",
    comment: "src/content holds words: the page that shows them imports it, not the other way round.",
    from: { path: "^src/content/" },
    to: { path: ["^src/(?!content/)", NPM("react-router")] },
  },
  {
    name: "chrome knows no page",
    comment: "Let the route put the feature into the page, or move shared parts to src/ui or src/lib.",
    from: { path: "^src/chrome/" },
    to: { path: "^src/(features|routes)/" },
  },
  {
    name: "features apart",
    comment:
      "No feature imports another: move what both need to domain/, src/ui or src/lib, or let the route put them side by side.",
    from: { path: "^src/features/([^/]+)/" },
    to: { path: "^src/features/", pathNot: "^src/features/$1/" },
  },
  {
    name: "features know no page",
    comment: "A feature does not know its page: take what you need as props, or move it to src/lib.",
    from: { path: "^src/features/" },
    to: { path: "^src/(routes|chrome)/" },
  },
  {
    name: "calls have types",
    comment:
      "Call the API by its type: api and read of #src/lib/api/api-client.ts, or postAuth. Only pages too small for the client fetch by themselves.",
    from: { path: "^src/features/(?!contact/|respond/)" },
    to: { path: "^src/lib/api/request[.]ts$" },
  },
  {
    name: "report without a browser",
    comment:
      "The Worker renders this part of the report too, for the exported file: let page/ bring what needs a browser, the router or the server.",
    from: { path: "^src/features/insights/(charts|evidence|phrases|print|report|tabs)/" },
    to: { path: ["^src/lib/(api|session)/", NPM("react-dom|react-router|sonner")] },
  },
  {
    name: "one module per address",
    comment: "What two pages share is a feature.",
    from: { path: "^src/routes/" },
    to: { path: "^src/routes/" },
  },
  {
    name: "the Worker knows no pages",
    comment: "The Worker knows nothing of the pages. What both sides need belongs in domain/.",
    from: { path: "^worker/" },
    to: { path: "^src/" },
  },
  {
    name: "rooms of their own",
    comment:
      "This room knows domain/, its vendor and the way out (worker/outbound) only: let a service or a consumer bring it together with the rest.",
    from: { path: "^worker/(analysts|captcha|db|durable|export|mail|outbound)/" },
    to: { path: ["^worker/", NPM("hono")], pathNot: ["^worker/$1/", "^worker/outbound/"] },
  },
  {
    name: "routes call services",
    comment: "Routes do not touch the database or what services are made of: call a service.",
    from: { path: "^worker/(api|http)/" },
    to: { path: ["^worker/db/", IN_THE_WORKER] },
  },
  {
    name: "one door to sign-in",
    comment:
      "Sign-in is one room: take the session's middleware from #worker/auth/sessions, mount #worker/auth/routes, and leave the rest of it to itself.",
    from: { path: "^worker/api/" },
    to: { path: "^worker/auth/(?!routes/|sessions/)" },
  },
  {
    name: "sign-in knows no requests",
    comment:
      "Only sign-in's routes and middleware know requests: take plain values here, and throw an AppError.",
    from: { path: "^worker/auth/", pathNot: SIGN_IN_REQUESTS },
    to: { path: ["^worker/(http|analysts|captcha|durable|export|queues)/", NPM("hono")] },
  },
  {
    name: "sign-in needs six services",
    comment:
      "Of the services sign-in needs six: the context, API keys, attempts, audit, events and surveys. Pass anything else in.",
    from: { path: "^worker/auth/" },
    to: { path: "^worker/services/", pathNot: SIGN_IN_SERVICES },
  },
  {
    name: "sign-in's routes call verbs",
    comment: "Routes do not touch the database: call a verb of sign-in's own folders.",
    from: { path: SIGN_IN_REQUESTS },
    to: { path: "^worker/(analysts|captcha|db|durable|export|queues)/" },
  },
  {
    name: "sign-in is mounted",
    comment: "The API mounts sign-in, not the other way round: what both need belongs in worker/http.",
    from: { path: "^worker/auth/" },
    to: { path: "^worker/api/" },
  },
  {
    name: "http knows no routes",
    comment: "What the API and sign-in share knows neither: take what you need as plain values.",
    from: { path: "^worker/http/" },
    to: { path: "^worker/(api|auth)/" },
  },
  {
    name: "services know no session",
    comment: "Signing in is not a service's: take the id and the address that it needs as values.",
    from: { path: "^worker/(services|queues)/" },
    to: { path: "^worker/auth/" },
  },
  {
    name: "services know no requests",
    comment: "A service knows neither requests nor queues: take plain values and throw an AppError.",
    from: { path: "^worker/services/" },
    to: { path: ["^worker/(api|http|queues)/", NPM("hono")] },
  },
  {
    name: "consumers call services",
    comment: "A consumer calls a service, which alone calls the database.",
    from: { path: "^worker/queues/" },
    to: { path: ["^worker/(api|db|http)/", NPM("hono")] },
  },
  {
    name: "build asks one page module",
    comment:
      "The build reaches the pages by the module that it makes of src/prerender.tsx: add what it needs to that, or to #src/page-file.ts.",
    from: { path: "^build/" },
    to: { path: "^src/(?!page-file[.]ts$|content/insights/sample-team[.]ts$)" },
  },
  {
    name: "build shares three things",
    comment:
      "The build shares three things with the Worker: its security headers, the analyst that writes the sample report, and the routes that the API's document is made of.",
    from: { path: "^build/" },
    to: {
      path: "^worker/(?!security-headers[.]ts$|analysts/|api/v1/|api/route[.]ts$|api/middleware/idempotency-key[.]ts$)",
    },
  },
  {
    name: "scripts call the build",
    comment: "Scripts call the build, not the other way round: pass in what it needs.",
    from: { path: "^build/" },
    to: { path: "^scripts/" },
  },
];

export default {
  forbidden: arrows.map((arrow) => ({ ...arrow, severity: /** @type {const} */ ("error") })),
  options: {
    parser: /** @type {const} */ ("swc"),
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types"] },
  },
};
