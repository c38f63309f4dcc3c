import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { security } from '../../../i18n/texts/auth.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type OwnSession, useEndOtherSessions, useEndSession, useSessions } from '../api/security.ts'

/** Devices on which the member is logged in, each with a Log out button except this one. */
export function SessionList() {
  const text = useMessages(security)
  const textOf = useErrorText()
  const query = useSessions()
  const [chosen, setChosen] = useState<OwnSession | 'others' | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const choose = (choice: OwnSession | 'others') => {
    setChosen(choice)
    setConfirming(true)
  }
  const dialog = { open: isConfirming, onOpenChange: setConfirming }
  return (
    <div className="grid gap-3">
      <h3 className="text-16 font-semibold">{text.sessions}</h3>
      {query.isPending && <Skeleton className="h-15 w-full" />}
      {query.data && (
        <ul aria-label={text.sessions} className="grid gap-2">
          {query.data.map((session) => (
            <Row key={session._id} session={session} onEnd={() => choose(session)} />
          ))}
        </ul>
      )}
      {query.isError && (
        <Banner
          action={
            <Button variant="soft" size="small" onClick={() => void query.refetch()}>
              {text.retry}
            </Button>
          }
        >
          {text.sessionsFailed({ reason: textOf(query.error) })}
        </Banner>
      )}
      <p className="text-14 text-ink-3">{text.sessionsHint}</p>
      {query.data?.some(({ isCurrent }) => !isCurrent) && (
        <div>
          <Button variant="soft" onClick={() => choose('others')}>
            {text.endOthers}
          </Button>
        </div>
      )}
      {chosen === 'others' && <EndOthersDialog {...dialog} />}
      {chosen && chosen !== 'others' && <EndDialog session={chosen} {...dialog} />}
    </div>
  )
}

function Row({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const text = useMessages(security)
  const format = useFormat()
  const { network, lastUsedAt, isCurrent } = session
  const device = session.device || text.unknownDevice
  const Icon = /Android|iOS/.test(session.device) ? Smartphone : Monitor
  return (
    <li className="flex min-h-15 items-center gap-3">
      <Icon size={22} aria-hidden="true" className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 leading-[1.35]">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{device}</span>
          {isCurrent && <span className="text-14 text-pine-ink">{text.thisDevice}</span>}
        </p>
        <p className="text-13 text-ink-3">
          {text.lastUsed({ when: format.dateTime(lastUsedAt) })}
          {network && <span className="block wrap-anywhere">{text.network({ network })}</span>}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="ghost" size="small" aria-label={text.endWhich({ device })} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  )
}

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function EndDialog({ session, ...dialog }: DialogProps & { session: OwnSession }) {
  const text = useMessages(security)
  const end = useEndSession()
  return (
    <ConfirmDialog
      {...dialog}
      title={text.endTitle}
      action={text.end}
      pending={end.isPending}
      error={end.error}
      onConfirm={() =>
        end.mutate(session._id, {
          onSuccess() {
            dialog.onOpenChange(false)
            toast.success(text.ended)
          },
        })
      }
    >
      {text.endText({ device: session.device || text.unknownDevice })}
    </ConfirmDialog>
  )
}

function EndOthersDialog(dialog: DialogProps) {
  const text = useMessages(security)
  const end = useEndOtherSessions()
  return (
    <ConfirmDialog
      {...dialog}
      title={text.endOthersTitle}
      action={text.endOthers}
      pending={end.isPending}
      error={end.error}
      onConfirm={() =>
        end.mutate(undefined, {
          onSuccess() {
            dialog.onOpenChange(false)
            toast.success(text.othersEnded)
          },
        })
      }
    >
      {text.endOthersText}
    </ConfirmDialog>
  )
}

interface ConfirmDialogProps extends DialogProps {
  title: string
  action: string
  children: string
  pending: boolean
  error: unknown
  onConfirm: () => void
}

function ConfirmDialog({ title, action, children, pending, error, onConfirm, ...dialog }: ConfirmDialogProps) {
  const text = useMessages(security)
  const textOf = useErrorText()
  return (
    <Dialog
      {...dialog}
      title={title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => dialog.onOpenChange(false)}>
            {text.cancel}
          </Button>
          <Button variant="danger" pending={pending} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>{children}</p>
        {error !== null && <Banner>{textOf(error)}</Banner>}
      </div>
    </Dialog>
  )
}
