import type { WebhookFormat } from "#domain/surveys/webhook.ts";

/** What a channel shows: what happened to which survey, and nothing that was answered. */
export interface ChatMessage {
  /** One line in the survey's language: a mail's subject. It holds the organisation's name, which a person typed. */
  text: string;
  link: { label: string; url: string };
}

export type ChatFormat = Exclude<WebhookFormat, "signed">;

/** Keeps two characters apart that would mean something together; it has no width. */
const JOINER = "\u2060";

/** Slack reads `<!channel>`, `<@U1>` and links between angle brackets, and some clients a bare @channel. */
const escapeForSlack = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("@", `@${JOINER}`);

/** A text run has no Markdown, but Teams fills in {{DATE(…)}} and ${…}, and reads <at>. */
const escapeForTeams = (text: string) => text.replace(/[{<@]/g, `$&${JOINER}`);

const SLACK_LABEL_LENGTH = 75;

function forSlack({ text, link }: ChatMessage): object {
  const line = escapeForSlack(text);
  return {
    // For notifications, and where blocks are not shown.
    text: line,
    unfurl_links: false,
    blocks: [
      { type: "section", text: { type: "plain_text", text: line, emoji: false } },
      {
        type: "actions",
        elements: [
          {
            type: "button",
            text: { type: "plain_text", text: link.label.slice(0, SLACK_LABEL_LENGTH), emoji: false },
            url: link.url,
          },
        ],
      },
    ],
  };
}

const ADAPTIVE_CARD = "application/vnd.microsoft.card.adaptive";

/** What the workflow "Post to a channel when a webhook request is received" takes. */
function forTeams({ text, link }: ChatMessage): object {
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [{ type: "RichTextBlock", inlines: [{ type: "TextRun", text: escapeForTeams(text) }] }],
    actions: [{ type: "Action.OpenUrl", title: link.label, url: link.url }],
  };
  return { type: "message", attachments: [{ contentType: ADAPTIVE_CARD, contentUrl: null, content }] };
}

const LAYOUTS: Record<ChatFormat, (message: ChatMessage) => object> = { slack: forSlack, teams: forTeams };

export const layOutForChat = (format: ChatFormat, message: ChatMessage): string =>
  JSON.stringify(LAYOUTS[format](message));
