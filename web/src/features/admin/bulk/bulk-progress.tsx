import type { BulkAction, BulkJob } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminBulk } from '../../../i18n/texts/admin/members/bulk.ts'

const underWay = { delete: 'deleting', suspend: 'suspending', lift: 'lifting' } as const satisfies Record<
  BulkAction,
  string
>

/** Read aloud so often, not at each member. */
const spokenTimes = 4

/** How far an action on many members is. */
export function BulkProgress({ job }: { job: BulkJob }) {
  const text = useMessages(adminBulk)
  const format = useFormat()
  const at = job.done + job.skipped
  const say = (done: number) =>
    text[underWay[job.action]]({ done: format.number(done), total: format.number(job.total) })
  const said = say(at)
  return (
    <div className="grid gap-1.5 rounded-field border border-line bg-surface px-3.5 py-2.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-15">
        <span aria-hidden="true" className="font-semibold">
          {said}
        </span>
        <span className="text-ink-3">{text.goesOn}</span>
      </p>
      <p aria-live="polite" className="sr-only">
        {say(at - (at % Math.ceil(job.total / spokenTimes)))}
      </p>
      <div
        role="progressbar"
        aria-label={said}
        aria-valuemin={0}
        aria-valuemax={job.total}
        aria-valuenow={at}
        aria-valuetext={said}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-pine transition-[width]"
          style={{ width: `${(100 * at) / job.total}%` }}
        />
      </div>
    </div>
  )
}
