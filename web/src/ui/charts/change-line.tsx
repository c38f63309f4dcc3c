import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { useMessages } from '../../i18n/catalogue.ts'
import { percentChange } from '../../core/values/percent-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { figures } from '../../i18n/texts/insights.ts'

/** Change of a total against the period before, as an arrow and text. */
export function ChangeLine({ total, before }: { total: number; before: number }) {
  const text = useMessages(figures)
  const format = useFormat()
  const change = percentChange(total, before)
  const Icon = total > before ? ArrowUpRight : total < before ? ArrowDownRight : ArrowRight
  return (
    <span className="flex items-center gap-1 text-14 text-ink-2">
      <Icon size={16} aria-hidden="true" className="flex-none" />
      {'n' in change ? text[change.kind]({ n: format.number(change.n) }) : text[change.kind]}
    </span>
  )
}
