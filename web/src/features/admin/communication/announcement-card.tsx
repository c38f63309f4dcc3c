import type { Announcement } from '@hamvav/contract/admin/entities'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminAnnouncements } from '../../../i18n/texts/admin-panel.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { buttonClass } from '../../../ui/buttons/button-style.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useCancelAnnouncement } from '../api/operations.ts'
import { useWaitingNow } from '../api/overview.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Tag } from '../parts/tag.tsx'
import { AnnounceForm } from './announce-form.tsx'
import { asLocal } from './kathmandu-time.ts'
import { useEditedAnnouncement } from './use-announcement-draft.ts'

/** An announcement with author, time and number of notified members; a scheduled one with its actions. */
export function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const text = useMessages(adminAnnouncements)
  const format = useFormat()
  const role = useAdmin()?.profile.role ?? 'viewer'
  const [isChanging, setChanging] = useState(false)
  const { title, content, titleNe, contentNe, postId, by, createdAt, told, finishedAt } = announcement
  const { scheduledAt, publishedAt, cancelledAt } = announcement
  const isWaiting = publishedAt === null && cancelledAt === null
  if (isChanging && isWaiting) return <ChangeForm announcement={announcement} onEnd={() => setChanging(false)} />
  return (
    <Card role="article" className="grid gap-3">
      <header className="grid gap-1">
        <h3 dir="auto" className="text-18 wrap-anywhere">
          {title}
        </h3>
        {titleNe !== null && (
          <p lang="ne" className="font-semibold wrap-anywhere">
            {titleNe}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-3">
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
          {by && <span className="wrap-anywhere">{text.by({ name: by.username })}</span>}
          {isWaiting && scheduledAt !== null && <Tag>{text.waits({ at: format.dateTime(asLocal(scheduledAt)) })}</Tag>}
          {cancelledAt !== null && <Tag tone="bad">{text.cancelled}</Tag>}
          {publishedAt !== null && finishedAt !== null && (
            <Tag tone="good">{text.told({ n: format.number(told) })}</Tag>
          )}
          {publishedAt !== null && postId === null && <Tag tone="bad">{text.postGone}</Tag>}
        </p>
      </header>
      <p dir="auto" className="line-clamp-3 max-w-[80ch] wrap-anywhere text-ink-2">
        {content}
      </p>
      {contentNe !== null && (
        <p lang="ne" className="line-clamp-3 max-w-[80ch] wrap-anywhere text-ink-2">
          {contentNe}
        </p>
      )}
      {isWaiting && isRoleAtLeast(role, 'chief') && (
        <WaitingActions announcement={announcement} onChange={() => setChanging(true)} />
      )}
      {publishedAt !== null && finishedAt === null && <BroadcastProgress told={told} />}
      {postId !== null && (
        <div className="flex justify-end">
          <Link
            to={paths.home}
            search={{ comments: postId } as never}
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            {text.openPost}
          </Link>
        </div>
      )}
    </Card>
  )
}

function ChangeForm({ announcement, onEnd }: { announcement: Announcement; onEnd: () => void }) {
  return <AnnounceForm draft={useEditedAnnouncement(announcement)} changed={announcement} onEnd={onEnd} />
}

function WaitingActions({ announcement, onChange }: { announcement: Announcement; onChange: () => void }) {
  const text = useMessages(adminAnnouncements)
  const textOf = useAdminErrorText()
  const cancel = useCancelAnnouncement()
  const [isAsking, setAsking] = useState(false)
  const confirm = () =>
    cancel.mutate(announcement._id, {
      onSuccess() {
        setAsking(false)
        toast.success(text.cancelDone)
      },
    })
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="ghost" size="small" onClick={onChange}>
        {text.change}
      </Button>
      <Button variant="dangerGhost" size="small" onClick={() => setAsking(true)}>
        {text.cancel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.cancelTitle}
        tone="danger"
        confirm={text.cancelConfirm}
        pending={cancel.isPending}
        error={cancel.error && textOf(cancel.error)}
        onConfirm={confirm}
      >
        <p dir="auto" className="font-semibold wrap-anywhere">
          {announcement.title}
        </p>
        <p>{text.cancelHint}</p>
      </ConfirmDialog>
    </div>
  )
}

function BroadcastProgress({ told }: { told: number }) {
  const text = useMessages(adminAnnouncements)
  const { number } = useFormat()
  const members = useWaitingNow()?.members ?? 0
  // Members who joined meanwhile may be notified too.
  const total = Math.max(members, told)
  const said =
    members > 0 ? text.tellingOf({ n: number(told), total: number(total) }) : text.telling({ n: number(told) })
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-15">
        <span className="font-semibold">{said}</span>
        <span className="text-ink-3">{text.goesOn}</span>
      </p>
      <div
        role="progressbar"
        aria-label={said}
        aria-valuemin={0}
        aria-valuemax={total || undefined}
        aria-valuenow={total ? told : undefined}
        aria-valuetext={said}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-pine transition-[width]"
          style={{ width: `${total ? (100 * told) / total : 0}%` }}
        />
      </div>
    </div>
  )
}
