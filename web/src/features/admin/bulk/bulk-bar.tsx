import type { AdminUser, BulkAction, BulkJob } from '@hamvav/contract/admin/entities'
import { bulkMax } from '@hamvav/contract/admin/limits'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { useState } from 'react'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminBulk } from '../../../i18n/texts/admin-members.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { KeyCap, memberKeys } from '../parts/shortcuts.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { useRunningJobs } from './use-bulk-jobs.tsx'

interface BulkBarProps {
  selected: readonly AdminUser[]
  /** Clears the selection. */
  onStarted: () => void
  /** Actions offered here; deleting for chiefs only. */
  actions?: readonly BulkAction[]
}

/** Chiefs and moderators; a viewer changes nothing. */
const neededRole = { delete: 'chief', suspend: 'moderator', lift: 'moderator' } as const
const both = ['delete', 'suspend'] as const

/** Actions on all selected members, and the progress of jobs, also after a reload. */
export function BulkBar(props: BulkBarProps) {
  const role = useAdmin()?.profile.role ?? 'viewer'
  return isRoleAtLeast(role, 'moderator') ? <Actions {...props} isChief={role === 'chief'} /> : null
}

function Actions({ selected, onStarted, actions = both, isChief }: BulkBarProps & { isChief: boolean }) {
  const text = useMessages(adminBulk)
  const format = useFormat()
  const [dialog, setDialog] = useState<{ action: BulkAction; users: readonly AdminUser[]; key: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const running = useRunningJobs()
  const ask = (action: BulkAction) => {
    if (selected.length === 0) return void toast.error(text.noneSelected)
    if (selected.length > bulkMax) return void toast.error(text.tooMany({ n: format.number(bulkMax) }))
    setDialog((before) => ({ action, users: selected, key: (before?.key ?? 0) + 1 }))
    setOpen(true)
  }
  const offered = actions.filter((action) => isChief || neededRole[action] !== 'chief')
  const labels = {
    delete: text.deleteSelected({ n: format.number(selected.length) }),
    suspend: text.suspendSelected,
    lift: text.liftSelected,
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2.5">
        {offered.map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'delete' && selected.length > 0 ? 'danger' : 'ghost'}
            // Without a selection the key is that of the row in focus.
            aria-keyshortcuts={selected.length > 0 ? memberKeys[action] : undefined}
            onClick={() => ask(action)}
          >
            {labels[action]}
            {selected.length > 0 && <KeyCap>{memberKeys[action]}</KeyCap>}
          </Button>
        ))}
      </div>
      {running.map((job) => (
        <BulkProgress key={job._id} job={job} />
      ))}
      {dialog && (
        <BulkDialog
          key={dialog.key}
          action={dialog.action}
          users={dialog.users}
          open={isOpen}
          onOpenChange={setOpen}
          onStarted={() => {
            setOpen(false)
            onStarted()
          }}
        />
      )}
    </div>
  )
}

const underWay = { delete: 'deleting', suspend: 'suspending', lift: 'lifting' } as const satisfies Record<
  BulkAction,
  string
>

/** Number of announcements to screen readers per job. */
const announcements = 4

/** Progress of a bulk action. */
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
        {say(at - (at % Math.ceil(job.total / announcements)))}
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
