/**
 * The owner's to fill: the people, terms and answers that only the owner of this site can promise. Each is a
 * placeholder that reads well as it stands; an empty text is left out. Replace what is not so before going public.
 */

/** Whom the consultancy is for: the home page's first sentence says so. */
export const clients = "companies of 50 to 500 people with their own engineers";

interface Partner {
  /** Empty: the role stands in its place. */
  name: string;
  /** What the partner did before. */
  before: string;
}

export const partners: Record<"strategy" | "engineering", Partner> = {
  strategy: {
    name: "",
    before:
      "Years of running operations, and still reads a process from the end: who waits for it, and what does the wait cost?",
  },
  engineering: {
    name: "",
    before:
      "Years of product engineering, looking after software long after the people who wrote it had moved on.",
  },
};

/** How long the AI Kickstarter takes, and whose time. */
export const kickstarterTerms = {
  weeks: 8,
  yourPeople: "4–8",
  yourDaysAWeek: 1,
  ourDaysAWeek: 2,
  /** Such as "£30,000"; empty: agreed in the first conversation. */
  price: "",
};

export const kickstarterScope = {
  included: [
    "A Partner AI set up on your documents, your terms and your tone",
    "Working sessions for every role that will use it",
    "One feature or workflow, built, tested and in daily use",
    "A baseline on day one, and results measured against it at the end",
    "A roadmap for the next 1–2 years, with costs and owners",
  ],
  excluded: [
    "Licences and running costs of AI services: you hold those contracts",
    "Replacing your core systems",
    "Training AI models from scratch",
    "Support after the handover: we can agree that separately",
  ],
};

const price = kickstarterTerms.price
  ? `The AI Kickstarter costs ${kickstarterTerms.price}, fixed before we start.`
  : "One fixed price for the whole AI Kickstarter, agreed before we start.";

/** What buyers ask before they sign. */
export const kickstarterQuestions = [
  {
    question: "Where does our data go?",
    answer:
      "Only where you allow it. Before anyone uses the Partner AI, we agree in writing what it may read, where that is processed and who sees the answers. We work in your systems under your access rules, and we keep no copy when we leave.",
  },
  {
    question: "Which AI suppliers do you use?",
    answer:
      "The ones that suit your case and your rules. We compare them on quality, cost and where they process data; you choose, and the contract is yours. We take no commission from any of them.",
  },
  {
    question: "Who owns what we build together?",
    answer:
      "You do: the code, the prompts, the training material and the roadmap. We keep only the know-how we came with.",
  },
  {
    question: "Can we stop early?",
    answer:
      "Yes, at the end of any phase. You keep everything made so far, with a written handover, and you don’t pay for the phases that are left.",
  },
  {
    question: "Who does the work?",
    answer:
      "The two partners you meet in the first conversation, together with your own people. We don’t send juniors, and we don’t subcontract.",
  },
  {
    question: "What if it doesn’t work?",
    answer:
      "You’ll know within four weeks, because we measure against a baseline from day one. Then we change course together, or you stop at the end of the phase.",
  },
  {
    question: "How do you set the price?",
    answer: `${price} It depends on how many people take part and how many systems we connect, not on the hours we spend.`,
  },
  {
    question: "How do we start?",
    answer:
      "With half an hour on the phone. If it’s a fit, we send a one-page proposal, and the first working session follows as soon as your people are free.",
  },
] as const;
