import type { Dashboard } from '@hamvav/contract/insights/entities'
import { figureNames } from '@hamvav/contract/insights/limits'
import { useMessages } from '../../lib/catalogue.ts'
import { useFormat } from '../../lib/format.ts'
import { dashboard } from '../../messages/dashboard.ts'
import { momentOf } from './periods.ts'

/** The same figures for whoever reads rather than looks, the newest day first; it scrolls sideways on a phone. */
export function FiguresTable({ days, total }: Pick<Dashboard, 'days' | 'total'>) {
  const text = useMessages(dashboard)
  const format = useFormat()
  const cell = 'px-3 py-2.5 text-right'
  const first = 'sticky left-0 bg-surface px-3 py-2.5 text-left font-normal whitespace-nowrap'
  return (
    <div
      role="region"
      aria-label={text.tableLabel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="max-h-[32rem] overflow-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full min-w-140 border-collapse text-15">
        <thead>
          <tr className="border-b border-line text-14 text-ink-2">
            <th scope="col" className={`${first} font-semibold`}>
              {text.day}
            </th>
            {figureNames.map((name) => (
              <th key={name} scope="col" className={`${cell} font-semibold`}>
                {text[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((figures) => (
            <tr key={figures.day} className="border-b border-line">
              <th scope="row" className={first}>
                {format.date(momentOf(figures.day))}
              </th>
              {figureNames.map((name) => (
                <td key={name} className={cell}>
                  {format.number(figures[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={`${first} font-semibold`}>
              {text.total}
            </th>
            {figureNames.map((name) => (
              <td key={name} className={cell}>
                {format.number(total[name])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
