import { useMessages } from '../../i18n/catalogue.ts'
import { laterParts } from '../../i18n/texts/app.ts'

/** Marks the simulated members of the demo. */
export function SimulatedBadge() {
  const text = useMessages(laterParts)
  return (
    <span
      title={text.simulatedHint}
      className="ml-1.5 inline-block flex-none rounded-chip bg-sunken px-1.5 pt-px align-[1px] font-text text-12 leading-[1.5] font-normal tracking-normal text-ink-2"
    >
      {text.simulated}
    </span>
  )
}
