import type { Notification } from '@hamvav/contract/notifications/entities'
import { Link } from '@tanstack/react-router'
import { Check, type LucideIcon, Trash2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { notifications } from '../../../i18n/texts/notifications.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { NotificationIcon } from './notification-icon.tsx'
import { focusFirst, neighboursOf } from '../../../core/hooks/focus-next.ts'

interface ItemProps {
  item: Notification
  title: string
  message: string
  age: string
  /** Target of the link; null for none. */
  to: { to: string; search?: object } | null
  isSample?: boolean
  onRead: (item: Notification) => void
  onDelete: (item: Notification) => void
}

/** One notification: a press marks it as read and opens its target. */
export function Item({ item, title, message, age, to, isSample = false, onRead, onDelete }: ItemProps) {
  const text = useMessages(notifications)
  const { kind, actors, unread, timeStamp } = item
  return (
    <li
      tabIndex={-1}
      className={`relative flex gap-3.5 rounded-card border px-4 pt-3.5 pb-1.5 ${unread ? 'border-primary-ink/25 bg-surface shadow-1' : 'border-line bg-paper'} ${to ? 'hover:bg-sunken' : ''}`}
    >
      <NotificationIcon kind={kind} actors={actors} />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="pr-5 font-text text-16 leading-snug font-semibold wrap-anywhere">
          {to ? (
            <Link
              to={to.to}
              search={(to.search ?? {}) as never}
              onClick={() => unread && onRead(item)}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {title}
            </Link>
          ) : (
            title
          )}
          {unread && <VisuallyHidden> ({text.unread})</VisuallyHidden>}
        </h2>
        <p dir="auto" className="text-15 text-ink-2 wrap-anywhere">
          {message}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="flex flex-wrap items-center gap-2 pt-0.5 text-13 text-ink-3">
            <time dateTime={timeStamp}>{age}</time>
            {isSample && (
              <span className="rounded-chip bg-marigold-soft px-2 pt-px text-12 font-semibold text-marigold-soft-ink">
                {text.sample}
              </span>
            )}
          </p>
          <div className="-ml-2.5 flex flex-wrap sm:-mr-2.5">
            {unread && (
              <Action icon={Check} about={title} onPress={() => onRead(item)}>
                {text.markRead}
              </Action>
            )}
            <Action icon={Trash2} about={title} onPress={() => onDelete(item)} removesItem>
              {text.delete}
            </Action>
          </div>
        </div>
      </div>
      {unread && <span className="absolute top-5 right-4 size-2.5 rotate-45 bg-primary" />}
    </li>
  )
}

interface ActionProps {
  icon: LucideIcon
  /** Title of the notification, for screen readers. */
  about: string
  /** Removes the whole item, not only this button. */
  removesItem?: boolean
  onPress: () => void
  children: ReactNode
}

function Action({ icon: Icon, about, removesItem = false, onPress, children }: ActionProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const item = event.currentTarget.closest('li')
    const heading = event.currentTarget.closest('section')?.querySelector('h1')
    focusFirst(removesItem ? [...neighboursOf(item), heading] : [item])
    onPress()
  }
  return (
    <button
      type="button"
      onClick={press}
      className="relative inline-flex min-h-11 items-center gap-1.5 rounded-chip px-2.5 text-14 font-semibold text-ink-2 hover:bg-line hover:text-ink"
    >
      <Icon size={17} aria-hidden="true" />
      <span className="pt-0.5">{children}</span>
      <VisuallyHidden>: {about}</VisuallyHidden>
    </button>
  )
}
