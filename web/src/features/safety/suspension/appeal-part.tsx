import type { OwnSuspension } from '@hamvav/contract/safety/entities'
import { type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { suspension as texts } from '../../../i18n/texts/safety/suspension.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { AppealForm } from './appeal-form.tsx'

type Appeal = NonNullable<OwnSuspension['appeal']>

/** The form, or what became of what was sent. */
export function AppealPart({ appeal }: { appeal: Appeal | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasNone = useRef(appeal === null)
  const hasAppeal = appeal !== null
  // The form goes away with the focus in it.
  useEffect(() => {
    if (hasAppeal && wasNone.current) heading.current?.focus()
    wasNone.current = !hasAppeal
  }, [hasAppeal])
  const text = useMessages(texts)
  if (appeal) return <Made appeal={appeal} heading={heading} />
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-20">{text.appeal}</h2>
        <p className="text-15 text-ink-2">{text.appealHint}</p>
      </div>
      <AppealForm />
    </Card>
  )
}

function Made({ appeal, heading }: { appeal: Appeal; heading: RefObject<HTMLHeadingElement | null> }) {
  const text = useMessages(texts)
  const format = useFormat()
  const { status, answer, createdAt } = appeal
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-20 outline-none">
          {text[status]}
        </h2>
        <p role="status" className="text-15 text-ink-2">
          {text[`${status}Hint`]}
        </p>
      </div>
      {answer && (
        <div className="grid gap-1 rounded-field bg-marigold-soft px-4 py-3 text-marigold-soft-ink">
          <p className="text-15 font-semibold">{text.answer}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
      <div className="grid gap-1 border-t border-line pt-4">
        <p className="text-14 text-ink-3">{text.youWrote({ at: format.dateTime(createdAt) })}</p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {appeal.text}
        </p>
      </div>
    </Card>
  )
}
