import type { Dashboard } from '@hamvav/contract/insights/entities'
import { figureNames } from '@hamvav/contract/insights/limits'
import { useMessages } from '../../i18n/catalogue.ts'
import { dashboard } from '../../i18n/texts/insights/dashboard.ts'
import { FiguresTable as Table } from '../../ui/charts/figures-table.tsx'

/** The same figures for whoever reads rather than looks. */
export function FiguresTable({ days, total }: Pick<Dashboard, 'days' | 'total'>) {
  const text = useMessages(dashboard)
  return <Table columns={figureNames.map((name) => ({ name, label: text[name] }))} days={days} total={total} />
}
