import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminHealth } from '../../../i18n/texts/admin-panel.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Tag } from '../parts/tag.tsx'
import type { Condition } from './health-rules.ts'

const tones = { well: 'good', slow: 'waiting', trouble: 'bad' } as const

export function Word({ is }: { is: Condition }) {
  const text = useMessages(adminHealth)
  return <Tag tone={tones[is]}>{text[is]}</Tag>
}

export function Part({ title, is, children }: { title: string; is?: Condition | undefined; children: ReactNode }) {
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3 pb-1">
        <h3 className="text-16 font-semibold">{title}</h3>
        {is && <Word is={is} />}
      </div>
      {children}
    </Card>
  )
}

export function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5 text-15">
      <dt className="text-ink-2">{label}</dt>
      <dd className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2.5 text-right tabular-nums">
        {children}
      </dd>
    </div>
  )
}
