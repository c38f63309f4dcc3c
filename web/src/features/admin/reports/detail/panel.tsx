import { type ReactNode, useId } from 'react'
import { Card } from '../../../../ui/layout/card.tsx'

interface PanelProps {
  title: string
  hint?: string
  children: ReactNode
}

/** Titled section of the report screen. */
export function Panel({ title, hint, children }: PanelProps) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className="grid min-w-0 content-start gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {hint && <p className="text-14 text-ink-3">{hint}</p>}
      </div>
      {children}
    </Card>
  )
}
