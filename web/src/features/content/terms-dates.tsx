import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { terms } from '../../i18n/texts/terms.ts'

/** When the terms were changed last, and before that (spec §9). */
const updates = { previous: '2025-10-16', current: '2025-10-23' } as const

export function TermsDates() {
  const text = useMessages(terms)
  const format = useFormat()
  const inDigits = (day: string) => day.replaceAll(/\d/g, (digit) => format.digits(Number(digit)))
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {(['previous', 'current'] as const).map((which) => (
        <div key={which} className="flex flex-wrap gap-x-1.5">
          <dt>{text[which]}:</dt>
          <dd>
            <time dateTime={updates[which]}>{inDigits(updates[which])}</time>
          </dd>
        </div>
      ))}
    </dl>
  )
}
