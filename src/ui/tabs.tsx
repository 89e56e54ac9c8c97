import { Tabs as Headless } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Accessible name of the tab list. */
  label: string;
  /** At the end of the row. */
  aside?: ReactNode;
  /** Stands in place of the tabs. What is beside them stays, with its focus. */
  instead?: { title: ReactNode; content: ReactNode } | null;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { tabs, value, onValueChange, label, aside, instead } = props;
  return (
    <Headless.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-rule border-b">
        {instead ? (
          <h2 className="py-2.5 font-medium font-sans text-base tracking-normal">{instead.title}</h2>
        ) : (
          <Headless.List aria-label={label} className="-mb-px flex flex-wrap gap-x-2 sm:gap-x-8">
            {tabs.map((tab) => (
              <Headless.Tab
                key={tab.value}
                value={tab.value}
                className="min-h-12 whitespace-nowrap border-transparent border-b-2 font-medium text-muted max-sm:text-xs -outline-offset-2 hover:text-ink data-active:border-ink data-active:text-ink forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight]"
              >
                {tab.label}
              </Headless.Tab>
            ))}
          </Headless.List>
        )}
        {aside}
      </div>
      {instead
        ? instead.content
        : tabs.map((tab) => (
            <Headless.Panel key={tab.value} value={tab.value} className="pt-8">
              {tab.content}
            </Headless.Panel>
          ))}
    </Headless.Root>
  );
}
