import { useState } from "react";
import { noStorageWords as words } from "#messages/respond/later";
import { copyText } from "#src/lib/page/copy-text.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** Before Start, in a web view without storage: the answers live as long as its window. A personal link's ticket is still in the address. */
export function NoStorageNotice({ className }: { className: string }) {
  const [said, setSaid] = useState("");
  const copy = () =>
    copyText(location.href).then(
      () => setSaid(words.copied),
      () => setSaid(words.copyFailed),
    );
  return (
    <Notice tone="warning" role="alert" title={words.title} className={className}>
      <p>{words.text}</p>
      <p className="select-all break-all font-mono">{location.href}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        <Button look="secondary" size="small" onClick={copy}>
          {words.copy}
        </Button>
        <span role="status">{said}</span>
      </p>
    </Notice>
  );
}
