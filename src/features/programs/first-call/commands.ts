import { MCP_PATH, V1_PATH } from "#domain/api-paths.ts";
import { firstCallWords as words } from "#messages/programs/page";
import type { CopyTextProps } from "#src/features/programs/shown-once/copy-text.tsx";

/** Stands where a key goes. */
export const PLACEHOLDER = "slk_…";

export const mcpAddress = () => new URL(MCP_PATH, location.origin).href;

/** A first call by a key that may read. */
export const firstCall = (key: string): CopyTextProps => ({
  label: words.call,
  text: `curl -H "Authorization: Bearer ${key}" ${new URL(`${V1_PATH}/surveys`, location.origin).href}`,
  copy: words.copyCall,
  copied: words.callCopied,
});

/** Connects an assistant, as most of them write it down. */
export function assistantSetting(key: string): CopyTextProps {
  const slk = { type: "http", url: mcpAddress(), headers: { Authorization: `Bearer ${key}` } };
  return {
    label: words.assistant,
    text: JSON.stringify({ mcpServers: { slk } }),
    copy: words.copyAssistant,
    copied: words.assistantCopied,
  };
}
