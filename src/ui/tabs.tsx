import { Tabs as Headless } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

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
          <Headless.List
            aria-label={label}
            // Four fit beside each other on a phone if they are small.
            className={classNames(
              "-mb-px flex flex-wrap sm:gap-x-8",
              tabs.length > 3 ? "gap-x-2 max-sm:text-xs" : "gap-x-6",
            )}
          >
            {tabs.map((tab) => (
              <Headless.Tab
                key={tab.value}
                value={tab.value}
                className="min-h-12 whitespace-nowrap border-transparent border-b-2 font-medium text-muted -outline-offset-2 hover:text-ink data-active:border-brand data-active:text-ink forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight]"
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
