import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReports } from '../../../../i18n/texts/admin/members/reports.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "due in 5 h", "overdue by 2 days": in words, not by colour alone. */
export function useDeadline() {
  const text = useMessages(adminReports)
  const { number } = useFormat()
  return (dueAt: string, now: number): { words: string; isOverdue: boolean } => {
    const left = Date.parse(dueAt) - now
    const isOverdue = left <= 0
    const away = Math.abs(left)
    const start = isOverdue ? 'overdue' : 'due'
    if (away < hourMs)
      return { words: text[`${start}Minutes`]({ n: number(Math.max(1, Math.floor(away / minuteMs))) }), isOverdue }
    if (away < 2 * dayMs) return { words: text[`${start}Hours`]({ n: number(Math.floor(away / hourMs)) }), isOverdue }
    const days = Math.floor(away / dayMs)
    return { words: text[`${start}Days`]({ n: number(days), one: days === 1 }), isOverdue }
  }
}
