import type { Dashboard } from '@hamvav/contract/insights/entities'
import { type FigureName, figureNames } from '@hamvav/contract/insights/limits'
import { Eye, Heart, Megaphone, MessageCircleReply, Users } from 'lucide-react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { dashboard } from '../../i18n/texts/insights/dashboard.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ChangeLine } from '../../ui/charts/change-line.tsx'

const icons = { profileViews: Eye, likes: Heart, matches: Users, replies: MessageCircleReply, reach: Megaphone }

/** The totals, each with how it stands to the days before. */
export function FigureTiles({ total, before }: Pick<Dashboard, 'total' | 'before'>) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {figureNames.map((name) => (
        <Tile key={name} name={name} total={total[name]} before={before[name]} />
      ))}
    </dl>
  )
}

function Tile({ name, total, before }: { name: FigureName; total: number; before: number }) {
  const text = useMessages(dashboard)
  const format = useFormat()
  const Icon = icons[name]
  return (
    <Card className="flex flex-col last:col-span-2 md:last:col-span-1">
      <dt className="flex items-center gap-2 text-15 text-ink-2">
        <Icon size={18} aria-hidden="true" className="flex-none text-primary-ink" />
        {text[name]}
      </dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-32 leading-tight font-semibold">{format.number(total)}</span>
        <ChangeLine total={total} before={before} />
      </dd>
      <dd className="mt-auto pt-1 text-13 text-ink-3">{text[`${name}Hint`]}</dd>
    </Card>
  )
}
