import { env } from "cloudflare:workers";
import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";
import { makeExecution } from "#tests/worker/setup/execution.ts";
import type { Env } from "#worker/config.ts";
import worker from "#worker/local.ts";
import { freshAddress, ORIGIN } from "./calls.ts";

interface Said {
  isError: boolean;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a client of another author reads whatever JSON there is
  data: any;
}

interface Connection {
  mode?: VersionNegotiationMode;
  settings?: Partial<Env>;
}

/** A real client of the protocol with a key, connected to the Worker. */
export async function connect(key: string, { mode = "auto", settings = {} }: Connection = {}) {
  const client = new Client({ name: "a-client", version: "1.0.0" }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}`, "cf-connecting-ip": freshAddress() } },
    fetch: (address, init) =>
      worker.fetch(
        new Request(address, init) as Parameters<typeof worker.fetch>[0],
        { ...env, ...settings },
        makeExecution(),
      ),
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  async function ask(name: string, input: Record<string, unknown> = {}): Promise<Said> {
    const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: input });
    const [first] = content;
    return {
      isError: isError === true,
      text: first?.type === "text" ? first.text : "",
      data: structuredContent,
    };
  }
  /** Asks, and confirms what is asked for. */
  async function confirm(name: string, input: Record<string, unknown> = {}): Promise<Said> {
    const { data } = await ask(name, input);
    return ask(name, { ...input, confirmation: data?.confirmation });
  }
  return { client, ask, confirm };
}
