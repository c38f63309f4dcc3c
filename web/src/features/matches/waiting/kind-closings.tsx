// @offline
import { closings, closingIds } from '@hamvav/contract/matches/closings'
import { useId } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { closing as texts } from '../../../i18n/texts/matches.ts'
import { useCloseSoon } from './waiting.ts'

interface KindClosingsProps {
  member: { _id: string; name: string }
  /** A goodbye was chosen and will be sent. */
  onChosen: () => void
}

/** Kind last messages; one selection sends one and ends the match. */
export function KindClosings({ member, onChosen }: KindClosingsProps) {
  const text = useMessages(texts)
  const language = useLanguage()
  const closeSoon = useCloseSoon(member)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-16 font-semibold">
        {text.heading}
      </h3>
      <p className="text-14 text-ink-2 wrap-anywhere">{text.hint({ name: member.name })}</p>
      <ul className="grid gap-2">
        {closingIds.map((id) => (
          <li key={id}>
            <button
              type="button"
              className="min-h-11 w-full rounded-card border border-line bg-surface px-4 py-2.5 text-left text-15 hover:bg-sunken"
              onClick={() => {
                closeSoon(id)
                onChosen()
              }}
            >
              {closings[id][language]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
