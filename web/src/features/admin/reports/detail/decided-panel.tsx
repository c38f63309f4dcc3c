import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { adminReport } from '../../../../i18n/texts/admin/members/report.ts'
import { Card } from '../../../../ui/layout/card.tsx'

type DecidedPanelProps = {
  /** It was open until now: whoever decided is told where they are, as their button is gone. */
  isNews: boolean
  children: ReactNode
}

/** What was decided, by whom and when. */
export function DecidedPanel({ isNews, children }: DecidedPanelProps) {
  const text = useMessages(adminReport)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <Card role="region" aria-labelledby={id} className="grid gap-3 p-4">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-20 outline-none">
        {text.decidedTitle}
      </h2>
      {children}
    </Card>
  )
}
