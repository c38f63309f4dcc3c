import { deskPeriods } from '@hamvav/contract/desk/limits'
import type { DeskFigures } from '@hamvav/contract/desk/entities'
import { useDeskFigures } from '../../../features/admin/api/desk.ts'
import { AdminPage } from '../../../features/admin/parts/admin-page.tsx'
import { DataState } from '../../../features/admin/parts/data-state.tsx'
import { DataTable, TableSkeleton } from '../../../features/admin/parts/data-table.tsx'
import { Panel } from '../../../features/admin/reports/detail/panel.tsx'
import { useAddressValues } from '../../../features/admin/parts/use-address-values.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { deskFigures } from '../../../i18n/texts/admin-desk.ts'
import { Choice } from '../../../ui/forms/choice.tsx'

/** Instead of a share or a time when nothing was decided. */
const noFigure = '–'

/** /admin/desk?days=30: for moderators and chiefs. */
export function AdminDeskPage() {
  const text = useMessages(deskFigures)
  const format = useFormat()
  const [values, setValues] = useAddressValues()
  const days = deskPeriods.find((period) => String(period) === values['days']) ?? deskPeriods[0]
  const query = useDeskFigures(days)
  return (
    <AdminPage title={text.title} intro={text.intro}>
      <div className="sm:max-w-80">
        <Choice
          label={text.period}
          value={String(days)}
          options={deskPeriods.map((n) => ({ value: String(n), label: text.days({ n: format.number(n) }) }))}
          onChange={(next) => setValues({ days: next === String(deskPeriods[0]) ? '' : next })}
        />
      </div>
      <DataState query={query} skeleton={<TableSkeleton rows={3} />}>
        {(figures) => (
          <div className="grid gap-4">
            <Waiting waiting={figures.waiting} />
            <Decisions figures={figures} />
            <p className="px-1 text-14 text-ink-3">{text.hint}</p>
          </div>
        )}
      </DataState>
    </AdminPage>
  )
}

function Waiting({ waiting }: { waiting: DeskFigures['waiting'] }) {
  const text = useMessages(deskFigures)
  const format = useFormat()
  const facts = [
    [text.reports, format.number(waiting.reports)],
    [text.overdue, format.number(waiting.overdue)],
    [text.oldest, waiting.oldestAt ? format.dateTime(waiting.oldestAt) : noFigure],
    [text.held, format.number(waiting.held)],
    [text.pictures, format.number(waiting.pictures)],
    [text.verifications, format.number(waiting.verifications)],
    [text.appeals, format.number(waiting.appeals)],
  ]
  return (
    <Panel title={text.waiting}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-14 text-ink-3">{label}</dt>
            <dd className="text-20">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

type Row = DeskFigures['desk'] & { readonly key: string; readonly name: string }

/** The desk first, then its moderators. */
function Decisions({ figures: { desk, moderators } }: { figures: DeskFigures }) {
  const text = useMessages(deskFigures)
  const { number } = useFormat()
  const rows: readonly Row[] = [
    Object.assign({ key: 'desk', name: text.desk }, desk),
    ...moderators.map((row) => Object.assign({ key: row.by?._id ?? '', name: row.by?.username ?? '' }, row)),
  ]
  const part = (n: number, all: number) => (all === 0 ? noFigure : text.ofAll({ n: number(n), all: number(all) }))
  return (
    <DataTable
      caption={text.table}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'name',
          label: text.moderator,
          isTitle: true,
          render: ({ name }) => <span className="font-semibold">{name}</span>,
        },
        { key: 'decided', label: text.decided, render: ({ decided }) => number(decided) },
        { key: 'upheld', label: text.upheld, render: ({ upheld, decided }) => part(upheld, decided) },
        {
          key: 'median',
          label: text.median,
          render: ({ medianHours }) => (medianHours === null ? noFigure : text.hours({ n: number(medianHours) })),
        },
        { key: 'overturned', label: text.overturned, render: ({ overturned, appeals }) => part(overturned, appeals) },
      ]}
    />
  )
}
