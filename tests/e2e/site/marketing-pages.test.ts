import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/world.ts";

interface MarketingPage {
  path: string;
  title: string;
  /** In order; the first is level 1. */
  headings: string[];
  /** In main: name and URL. */
  links: [string, string][];
}

const PAGES: MarketingPage[] = [
  {
    path: "/",
    title: "SLK | AI Innovation & Strategic Consultancy",
    headings: [
      "AI Innovation & Strategic Consultancy",
      "Delivering measurable results in weeks, not months",
      "Our Services",
      "01 Strategy",
      "02 Implementation",
      "03 Scaling",
      "Success Stories",
      "AI Kickstarter",
      "One problem, one conversation",
    ],
    links: [
      ["Contact Us", "/contact"],
      ["See the AI Kickstarter", "/ai-kickstarter"],
      ["Read the sample report", "/survey/sample"],
      ["AI strategy Choose fewer things and finish them.", "/services#ai-strategy"],
      [
        "AI-enhanced product and engineering Ship what the roadmap promised, sooner.",
        "/services#ai-product-development",
      ],
      [
        "AI workflow integration and upskilling Skills that stay when the consultants go.",
        "/services#ai-workflow",
      ],
      ["Learn More about Strategy", "/services#ai-strategy"],
      ["Learn More about Implementation", "/services#ai-product-development"],
      ["Learn More about Scaling", "/services#ai-workflow"],
      ["Read what clients say", "/success-stories"],
      ["See the AI Kickstarter", "/ai-kickstarter"],
      ["Book a Call", "/contact"],
    ],
  },
  {
    path: "/services",
    title: "Services | SLK",
    headings: [
      "From first decision to daily habit",
      "01 Strategy",
      "What We Deliver",
      "Measurable Outcomes",
      "02 Implementation",
      "What We Deliver",
      "Measurable Outcomes",
      "03 Scaling",
      "What We Deliver",
      "Measurable Outcomes",
      "See what you get",
      "AI Kickstarter",
      "Client success",
      "Which stage are you at?",
    ],
    links: [
      ["AI Kickstarter", "/ai-kickstarter"],
      ["our approach", "/our-approach"],
      ["01 Strategy", "#ai-strategy"],
      ["02 Implementation", "#ai-product-development"],
      ["03 Scaling", "#ai-workflow"],
      ["Read the sample report", "/survey/sample"],
      ["See the AI Kickstarter", "/ai-kickstarter"],
      ["Read more success stories", "/success-stories"],
      ["Schedule Your Consultation", "/contact"],
    ],
  },
  {
    path: "/ai-kickstarter",
    title: "AI Kickstarter | SLK",
    headings: [
      "Three phases to working AI",
      "How it unfolds",
      "AI enablement and custom Partner AI setup",
      "Practical implementation and training",
      "Strategic AI roadmap",
      "What’s in, what’s out",
      "Included",
      "Not included",
      "Key Benefits",
      "Weeks, not months",
      "Productivity of 2× or more",
      "Skills that stay",
      "An AI that knows you",
      "A plan you can fund",
      "What buyers ask us",
      "Where does our data go?",
      "Which AI suppliers do you use?",
      "Who owns what we build together?",
      "Can we stop early?",
      "Who does the work?",
      "What if it doesn’t work?",
      "How do you set the price?",
      "How do we start?",
      "Client success",
      "Ready to Get Started?",
    ],
    links: [
      ["our services", "/services"],
      ["our approach", "/our-approach"],
      ["Start Your AI Journey", "/contact"],
      ["Read more success stories", "/success-stories"],
      ["Contact Us", "/contact"],
    ],
  },
  {
    path: "/our-approach",
    title: "Our Approach | SLK",
    headings: [
      "See clearly, build early, leave it running",
      "01 Strategic insight",
      "What happens",
      "What you have at the end",
      "02 AI-driven development",
      "What happens",
      "What you have at the end",
      "03 Capability building",
      "What happens",
      "What you have at the end",
      "See what you get",
      "Why clients choose us",
      "Proven ROI",
      "Rapid capability building",
      "Accelerated development",
      "Immediate impact",
      "Client success",
      "Which step would you start with?",
    ],
    links: [
      ["our services", "/services"],
      ["AI Kickstarter", "/ai-kickstarter"],
      ["Read the sample report", "/survey/sample"],
      ["Read more success stories", "/success-stories"],
      ["Contact Us", "/contact"],
    ],
  },
  {
    path: "/meet-the-team",
    title: "Meet the Team | SLK",
    headings: [
      "You work with the people you meet",
      "Managing Partner",
      "Before SLK",
      "Ask about",
      "Technical Partner",
      "Before SLK",
      "Ask about",
      "Client success",
      "Ready to Meet the Team?",
    ],
    links: [
      ["Read more success stories", "/success-stories"],
      ["Let's Talk", "/contact"],
    ],
  },
  {
    path: "/success-stories",
    title: "Success Stories | SLK",
    headings: [
      "What changed, in their own words",
      "Client stories",
      "More Client Stories",
      "What should be different on your Tuesdays?",
    ],
    links: [["Schedule Your Consultation", "/contact"]],
  },
];

for (const { path, title, headings, links } of PAGES) {
  test(`${path} has its title, headings and links`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(headings[0] as string);
    await expect(main.getByRole("heading")).toHaveText(headings);
    await expect(main.getByRole("link")).toHaveCount(links.length);
    for (const [index, [name, address]] of links.entries()) {
      const link = main.getByRole("link").nth(index);
      await expect(link).toHaveAccessibleName(name);
      await expect(link).toHaveAttribute("href", address);
    }
  });
}

for (const path of ["/services", "/ai-kickstarter", "/our-approach"]) {
  test(`${path} says in one sentence how it relates to the other two`, async ({ page }) => {
    await page.goto(path);
    const sentence = page.getByText(
      "You can buy our services one by one, or all three in the AI Kickstarter, 8 weeks at a fixed price; our approach is how we work in both.",
      { exact: true },
    );
    await expect(sentence).toBeVisible();
    await expect(sentence.getByRole("link")).toHaveCount(2);
  });
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`the first screen of ${width} × ${height} says what we do, for whom, how soon and what a report looks like`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const main = page.getByRole("main");
    for (const text of [
      /^SLK is a boutique AI consultancy for companies of \d+\sto\s\d+ people/,
      "2–4 weeks",
      "2× or more",
      "1–2 years",
      /^Chief Technology Officer/,
      "From our sample report",
    ]) {
      await expect(main.getByText(text).first()).toBeInViewport({ ratio: 1 });
    }
  });
}

test("a differentiator links to its section of the services", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^AI workflow integration/ }).click();
  await expect(page).toHaveURL("/services#ai-workflow");
  await expect(page.getByRole("heading", { name: "03 Scaling" })).toBeInViewport();
});

/** Scrolls as the first turn of a wheel does: elements below the viewport are then hidden. */
async function setOut(page: Page) {
  const waiting = page.locator('[data-rise="waiting"]');
  await expect(async () => {
    await page.mouse.wheel(0, 40);
    await expect(waiting.last()).toHaveCSS("opacity", "0", { timeout: 1000 });
  }).toPass();
  return waiting;
}

test("an unscrolled page hides nothing", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const opacities = await page
    .locator("main *")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
  expect(opacities).not.toContain("0");
});

test("elements below the viewport rise when reached; the others are never hidden", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const waiting = await setOut(page);
  const last = page.locator("[data-rise]", { hasText: "One problem, one conversation" });
  await expect(last).toHaveCSS("opacity", "0");
  const tops = await waiting.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(800);
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveCSS("opacity", "1");
  await expect(last).toHaveAttribute("data-rise", "done");
});

test("nothing is hidden in print or with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const waiting = (await setOut(page)).last();
  await page.emulateMedia({ media: "print" });
  await expect(waiting).toHaveCSS("opacity", "1");
  await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
  await expect(waiting).toHaveCSS("opacity", "1");
});
