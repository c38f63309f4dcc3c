import { ChevronDown } from 'lucide-react'
import type { ToggleEvent } from 'react'
import { Prose } from '../../ui/layout/prose.tsx'

type SafetyAccordionProps = { sections: readonly { title: string; html: string }[] }

/** `name` does it too, in browsers that know it and where scripts are off. */
function closeOthers({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>) {
  if (!opened.open) return
  for (const other of opened.parentElement?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
    if (other !== opened) other.open = false
}

/** One section open or none (spec §4). Closed ones stay in the page, where the browser's search finds and opens them. */
export function SafetyAccordion({ sections }: SafetyAccordionProps) {
  return (
    <div className="grid gap-2.5">
      {sections.map(({ title, html }) => (
        <details
          key={title}
          name="safety"
          onToggle={closeOthers}
          className="group rounded-card border border-line bg-surface open:border-pine/50"
        >
          <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 py-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
            <h3 className="flex-1 text-18">{title}</h3>
            <ChevronDown
              size={20}
              aria-hidden="true"
              className="flex-none text-ink-3 transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <Prose html={html} className="px-4 pt-1 pb-5" />
        </details>
      ))}
    </div>
  )
}
