import { ChartColumn, Table } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { figures } from '../../i18n/texts/insights.ts'
import { Button } from '../buttons/button.tsx'

interface ChartsOrTableProps {
  /** Length of the period; it is compared with the period of the same length before it. */
  days: number
  /** Loaded lazily; `skeleton` is shown meanwhile. */
  charts: ReactNode
  skeleton: ReactNode
  /** Table of the figures in `charts`. */
  table: ReactNode
}

/** The figures of a period as charts or as a table, with a button to switch. */
export function ChartsOrTable({ days, charts, skeleton, table }: ChartsOrTableProps) {
  const words = useMessages(figures)
  const format = useFormat()
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? ChartColumn : Table
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-14 text-ink-3">{words.comparedWith({ n: format.number(days) })}</p>
        <Button variant="ghost" size="small" onClick={() => setAsTable(!asTable)}>
          <Icon size={18} aria-hidden="true" />
          {asTable ? words.showCharts : words.showTable}
        </Button>
      </div>
      {asTable ? table : <Suspense fallback={skeleton}>{charts}</Suspense>}
    </>
  )
}
