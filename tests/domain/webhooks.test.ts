import { describe, expect, it } from "vitest";
import { formatOf, hintOf } from "#domain/surveys/webhook.ts";
import { signedHeaders } from "#domain/surveys/webhook-signature.ts";
import { layOutForChat } from "#worker/services/delivery/chat-formats.ts";

it.each([
  ["https://hooks.slack.com/services/T0/B0/x", "slack"],
  ["https://hooks.slack.com./services/T0/B0/x", "slack"],
  ["https://prod-12.westeurope.logic.azure.com/workflows/a", "teams"],
  ["https://default1.08.environment.api.powerplatform.com/powerautomate/x", "teams"],
  ["https://hooks.slack.com.evil.com/services/x", "signed"],
  ["https://evilhooks.slack.com.co/", "signed"],
  ["https://notlogic.azure.com/workflows/a", "signed"],
  ["https://logic.azure.com.evil.com/", "signed"],
  ["https://chat.example.com/hooks/x", "signed"],
])("the format of a webhook of %s is %s", (address, format) => {
  expect(formatOf(new URL(address))).toBe(format);
});

it.each([
  ["https://hooks.slack.com/services/T00000000/B00000000/abcdefghx7Qz", "hooks.slack.com/…x7Qz"],
  ["https://chat.example.com/hook?token=0123456789abcdef", "chat.example.com/…cdef"],
  ["https://chat.example.com/secret", "chat.example.com/…"],
])("the hint of a webhook of %s is %s", (address, hint) => {
  expect(hintOf(new URL(address))).toBe(hint);
});

const HOSTILE = `<!channel> & <@U1> @here *bold* [x](https://evil.com) <at>Ada</at> {{DATE(2026)}} $${"{x}"} _b_ #1`;
const message = (text: string) => ({
  text,
  link: { label: "Go to the survey", url: "https://slk.example/survey/manage?share=K7MDP4XQ" },
});

/** Every text of a payload. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const lay = (text: string) => JSON.parse(layOutForChat("slack", message(text)));

it("a message for Slack is a line and a button", () => {
  const text = "Northfield: the survey closes in about an hour";
  expect(lay(text)).toEqual({
    text,
    unfurl_links: false,
    blocks: [
      { type: "section", text: { type: "plain_text", text, emoji: false } },
      {
        type: "actions",
        elements: [
          {
            type: "button",
            text: { type: "plain_text", text: "Go to the survey", emoji: false },
            url: "https://slk.example/survey/manage?share=K7MDP4XQ",
          },
        ],
      },
    ],
  });
});

it("a message for Slack leaves nothing of a name that Slack would act on", () => {
  for (const text of textsOf(lay(HOSTILE))) expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)|@\w/);
});

it("a message for Slack says a name as it was typed", () => {
  expect(lay("A & B <C>").text).toBe("A &amp; B &lt;C&gt;");
});

describe("a message for Teams", () => {
  const lay = (text: string) => JSON.parse(layOutForChat("teams", message(text)));

  it("is a message with an Adaptive Card", () => {
    const card = lay("Northfield: everyone has answered");
    expect(card).toMatchObject({
      type: "message",
      attachments: [
        {
          contentType: "application/vnd.microsoft.card.adaptive",
          content: {
            type: "AdaptiveCard",
            version: "1.4",
            body: [
              {
                type: "RichTextBlock",
                inlines: [{ type: "TextRun", text: "Northfield: everyone has answered" }],
              },
            ],
            actions: [{ type: "Action.OpenUrl", title: "Go to the survey" }],
          },
        },
      ],
    });
  });

  it("has no text that is read as Markdown", () => {
    expect(JSON.stringify(lay(HOSTILE))).not.toContain('"TextBlock"');
  });

  it("leaves nothing of a name that Teams would fill in", () => {
    for (const text of textsOf(lay(HOSTILE))) expect(text).not.toMatch(/\{\{|\$\{\w|<at>|@\w/);
  });
});

it("a message is signed as receivers know it", async () => {
  const body =
    '{"type":"survey.closed","timestamp":"2026-11-30T10:00:00.000Z","data":{"survey":"K7MDP4XQ","link":"https://slk.test/survey/manage?responses=K7MDP4XQ"}}';
  const message = { id: "msg_1", timestamp: 1_764_496_800, body };
  expect(await signedHeaders(["whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="], message)).toEqual({
    "webhook-id": "msg_1",
    "webhook-timestamp": "1764496800",
    // Computed by another program, of `${id}.${timestamp}.${body}`.
    "webhook-signature": "v1,WWxjLlFsohv5JNa7ITuWZnbz7+nhL9k1TWgdJJev++A=",
  });
});
