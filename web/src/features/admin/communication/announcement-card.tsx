import type { Announcement } from '@hamvav/contract/admin/entities'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminAnnouncements } from '../../../i18n/texts/admin/panel/announcements.ts'
import { buttonClass } from '../../../ui/buttons/button-style.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useWaitingNow } from '../api/overview.ts'
import { Tag } from '../parts/tag.tsx'

/** An announcement with author, time and number of notified members. */
export function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const text = useMessages(adminAnnouncements)
  const format = useFormat()
  const { title, content, postId, by, createdAt, told, finishedAt } = announcement
  return (
    <Card role="article" className="grid gap-3">
      <header className="grid gap-1">
        <h3 dir="auto" className="text-18 wrap-anywhere">
          {title}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-3">
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
          {by && <span className="wrap-anywhere">{text.by({ name: by.username })}</span>}
          {finishedAt !== null && <Tag tone="good">{text.told({ n: format.number(told) })}</Tag>}
          {postId === null && <Tag tone="bad">{text.postGone}</Tag>}
        </p>
      </header>
      <p dir="auto" className="line-clamp-3 max-w-[80ch] wrap-anywhere text-ink-2">
        {content}
      </p>
      {finishedAt === null && <BroadcastProgress told={told} />}
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
