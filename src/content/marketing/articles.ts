export interface Article {
  id: string;
  title: string;
  publisher: string;
  /** As in 2025-09-23. */
  published: string;
  url: string;
  found: string;
  /** Why that matters to a leadership team. */
  matters: string;
}

export const insightsWords = {
  eyebrow: "Insights",
  headline: { text: "Six reads worth an evening each", italic: "evening" },
  lead: "Research and practice that changed our advice: what each one found, and why a leadership team should care. Each opens on its publisher’s site.",
  articlesTitle: "Articles, newest first",
  mattersTitle: "Why it matters",
  opensElsewhere: "opens in a new tab",
  close: {
    title: "Which of these sounds like you?",
    text: "Send us the paragraph that made you stop. We’ll tell you what we’ve seen of it in practice.",
    action: { label: "Get in Touch", to: "/contact", event: "engagement_insights_get_started" },
  },
} as const;

export const articlesNewestFirst: readonly Article[] = [
  {
    id: "dora-2025",
    title: "State of AI-assisted Software Development 2025",
    publisher: "DORA, Google Cloud",
    published: "2025-09-23",
    url: "https://dora.dev/research/2025/dora-report/",
    found:
      "AI amplifies what’s already there. Organisations that deliver well get better with it; in those that struggle, it exposes the weaknesses.",
    matters:
      "Look at how work flows before you look at tools. The return comes from the system around the assistant.",
  },
  {
    id: "metr-2025",
    title: "Measuring the Impact of Early-2025 AI on Experienced Open-Source Developer Productivity",
    publisher: "METR",
    published: "2025-07-10",
    url: "https://metr.org/blog/2025-07-10-early-2025-ai-experienced-os-dev-study/",
    found:
      "In a randomised trial, experienced developers took longer with AI tools on code they knew well, and believed that they had been faster.",
    matters:
      "Feeling faster isn’t a measurement. Our own aim of 2× or more counts only where a baseline shows it, so take one before you roll anything out.",
  },
  {
    id: "ai-index-2025",
    title: "The 2025 AI Index Report",
    publisher: "Stanford HAI",
    published: "2025-04-07",
    url: "https://hai.stanford.edu/ai-index/2025-ai-index-report",
    found:
      "A yearly review of the whole field: models are getting cheaper to run, more businesses use them, and responsible use keeps pace in some places only.",
    matters:
      "What was too expensive last year may not be now. A roadmap needs a date for checking its assumptions.",
  },
  {
    id: "mckinsey-2025",
    title: "The state of AI: How organizations are rewiring to capture value",
    publisher: "McKinsey, QuantumBlack",
    published: "2025-03-12",
    url: "https://www.mckinsey.com/capabilities/quantumblack/our-insights/the-state-of-ai",
    found:
      "In a survey of companies, redesigning workflows stood out among the practices linked to generative AI’s effect on earnings.",
    matters:
      "Adding a tool to an old process is the easy part. Someone senior has to own the redesign of the work.",
  },
  {
    id: "anthropic-agents-2024",
    title: "Building effective agents",
    publisher: "Anthropic",
    published: "2024-12-19",
    url: "https://www.anthropic.com/engineering/building-effective-agents",
    found:
      "The implementations that worked best combined simple patterns rather than using complex frameworks.",
    matters:
      "Ask for the simple version first. Extra complexity has to earn its place with a result the simple version couldn’t give you.",
  },
  {
    id: "jagged-frontier-2023",
    title: "Navigating the Jagged Technological Frontier",
    publisher: "Harvard Business School",
    published: "2023-09-15",
    url: "https://www.hbs.edu/faculty/Pages/item.aspx?num=64700",
    found:
      "Consultants with AI did better work, faster, on tasks within its reach. On a task just outside it, they were more often wrong than those without.",
    matters:
      "The boundary isn’t where people expect it to be. Teams need to map it for their own tasks, and keep someone who checks.",
  },
];
