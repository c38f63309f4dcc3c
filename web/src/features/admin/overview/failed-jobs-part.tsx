import type { FailedJob, FailedJobs, Health } from '@hamvav/contract/admin/overview'
import { useId, useState } from 'react'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { adminFailedJobs, adminJobNames, adminHealth } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type JobSelection, useDiscardJobs, useRetryJobs } from '../api/overview.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { ofFailedJobs } from './health-rules.ts'
import { Part } from './health-parts.tsx'

type FailedType = FailedJobs['types'][number]

/** Types whose discarded work the job `resumePanelWork` begins again. */
const resumed: ReadonlySet<JobSelection['name']> = new Set(['bulk', 'announcement'])

/** What is to be discarded, and how many jobs that were when the button was pressed. */
interface Discarding {
  readonly selection: JobSelection
  readonly total: number
}

/** Jobs without attempts left; chiefs run them again or discard them. */
export function FailedJobsPart({ failedJobs }: Pick<Health, 'failedJobs'>) {
  const text = useMessages(adminFailedJobs)
  const { noAnswer } = useMessages(adminHealth)
  const isChief = useAdmin()?.profile.role === 'chief'
  const [discarding, setDiscarding] = useState<Discarding | null>(null)
  const [isOpen, setOpen] = useState(false)
  const onDiscard = (next: Discarding) => {
    setDiscarding(next)
    setOpen(true)
  }
  const condition = ofFailedJobs(failedJobs)
  return (
    <Part title={text.title} is={condition === 'well' ? undefined : condition}>
      {!failedJobs && <p className="text-ink-2">{noAnswer}</p>}
      {failedJobs?.types.length === 0 && <p className="text-15 text-ink-2">{text.none}</p>}
      {failedJobs && failedJobs.types.length > 0 && (
        <>
          <p className="text-14 text-ink-3">{text.intro}</p>
          {failedJobs.types.map((type) => (
            <TypeOfJobs key={type.name} type={type} at={failedJobs.at} isChief={isChief} onDiscard={onDiscard} />
          ))}
        </>
      )}
      {/* Beside the list: a discarded job leaves it, but the dialog stays. */}
      {discarding && <DiscardDialog {...discarding} open={isOpen} onOpenChange={setOpen} />}
    </Part>
  )
}

interface TypeProps {
  type: FailedType
  at: string
  isChief: boolean
  onDiscard: (discarding: Discarding) => void
}

function TypeOfJobs({ type: { name, total, newest }, at, isChief, onDiscard }: TypeProps) {
  const text = useMessages(adminFailedJobs)
  const names = useMessages(adminJobNames)
  const format = useFormat()
  const id = useId()
  const older = total - newest.length
  const all = { selection: { name, until: at }, total }
  return (
    <section aria-labelledby={id} className="pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 id={id} className="text-15 font-semibold">
          {names[name]} <span className="font-normal text-ink-3 tabular-nums">{format.number(total)}</span>
        </h4>
        {isChief && total > 1 && (
          <Choice {...all} describedBy={id} retry={text.retryAll} discard={text.discardAll} onDiscard={onDiscard} />
        )}
      </div>
      <ul className="pt-2">
        {newest.map((job) => (
          <JobItem key={job._id} job={job} name={name} isChief={isChief} describedBy={id} onDiscard={onDiscard} />
        ))}
      </ul>
      {older > 0 && <p className="text-14 text-ink-3">{text.more({ n: format.number(older) })}</p>}
    </section>
  )
}

interface JobItemProps extends Pick<TypeProps, 'isChief' | 'onDiscard'> {
  job: FailedJob
  name: FailedType['name']
  describedBy: string
}

function JobItem({ job, name, isChief, describedBy, onDiscard }: JobItemProps) {
  const text = useMessages(adminFailedJobs)
  const format = useFormat()
  const id = useId()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2">
      <div id={id} className="min-w-0 flex-1 basis-60 text-15">
        <p className="wrap-anywhere" lang={job.error === null ? undefined : 'en'}>
          {job.error ?? text.ended}
        </p>
        <p className="text-14 text-ink-3 tabular-nums">
          <time dateTime={job.failedAt}>{format.dateTime(job.failedAt)}</time>
          {' · '}
          {text.attempts({ n: format.number(job.attempts) })}
        </p>
      </div>
      {isChief && (
        <Choice
          selection={{ name, ids: [job._id] }}
          total={1}
          describedBy={`${describedBy} ${id}`}
          retry={text.retry}
          discard={text.discard}
          onDiscard={onDiscard}
        />
      )}
    </li>
  )
}

interface ChoiceProps extends Discarding, Pick<TypeProps, 'onDiscard'> {
  retry: string
  discard: string
  /** Ids of what the buttons are about. */
  describedBy: string
}

function Choice({ selection, total, retry, discard, describedBy, onDiscard }: ChoiceProps) {
  const text = useMessages(adminFailedJobs)
  const textOf = useAdminErrorText()
  const retrying = useRetryJobs()
  const run = () =>
    retrying.mutate(selection, {
      onSuccess: (count) => toast.success(count === 0 ? text.nothing : text.retried({ count })),
      onError: (error) => toast.error(textOf(error)),
    })
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="soft" size="small" aria-describedby={describedBy} pending={retrying.isPending} onClick={run}>
        {retry}
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-describedby={describedBy}
        onClick={() => onDiscard({ selection, total })}
      >
        {discard}
      </Button>
    </span>
  )
}

interface DiscardDialogProps extends Discarding {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function DiscardDialog({ selection, total, open, onOpenChange }: DiscardDialogProps) {
  const text = useMessages(adminFailedJobs)
  const names = useMessages(adminJobNames)
  const textOf = useAdminErrorText()
  const discarding = useDiscardJobs()
  const isResumed = resumed.has(selection.name)
  const confirm = () =>
    discarding.mutate(selection, {
      onSuccess(count) {
        toast.success(count === 0 ? text.nothing : text.discarded({ count }))
        onOpenChange(false)
      },
    })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) discarding.reset()
        onOpenChange(next)
      }}
      title={text.discardTitle({ count: total })}
      confirm={total === 1 ? text.discard : text.discardAll}
      tone="danger"
      pending={discarding.isPending}
      error={discarding.isError ? textOf(discarding.error) : null}
      onConfirm={confirm}
    >
      <p className="font-semibold">{names[selection.name]}</p>
      <p>{isResumed ? text.discardResumed : text.discardHint}</p>
    </ConfirmDialog>
  )
}
