import { LINK_KINDS, type LinkKind } from "#domain/surveys/link-kind.ts";
import { linkKindWords } from "#src/content/invitations.ts";
import { RadioGroup } from "#src/ui/form/radio-group.tsx";

interface LinkKindRadiosProps {
  value: LinkKind;
  onChange: (linkKind: LinkKind) => void;
}

/** One link for all or a link for each person, each with what it means. */
export function LinkKindRadios(props: LinkKindRadiosProps) {
  return (
    <RadioGroup
      name="linkKind"
      legend={linkKindWords.legend}
      hint={linkKindWords.hint}
      options={LINK_KINDS.map((kind) => ({
        value: kind,
        label: linkKindWords.names[kind],
        hint: linkKindWords.about[kind],
      }))}
      {...props}
    />
  );
}
