import { Link, useLocation } from '@tanstack/react-router'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { isActivePath } from '../../core/navigation/paths.ts'
import { shell } from '../../i18n/texts/app.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { NavItem } from './nav-items.ts'

/** Unread counts on the bars' icons. */
export interface Badges {
  messages: number
  /** A dot without a number, so that strangers cannot raise the count. */
  hasNewRequest: boolean
  notifications: number
}

export const noBadges: Badges = { messages: 0, hasNewRequest: false, notifications: 0 }

const place = {
  tab: 'h-full justify-center gap-px after:inset-x-[22%] after:-bottom-px after:h-0.75 after:rounded-t-[3px] after:thread',
  rail: 'min-h-13 justify-center gap-0.5 py-1.5 after:inset-y-3 after:left-0 after:w-1 after:rounded-r-[4px] after:thread-upright',
}

function Badge({ shown }: { shown: string }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1.25 left-3.5 h-4.25 min-w-4.25 rounded-full bg-primary px-1 text-center text-[0.6875rem]/[17px] font-semibold text-on-primary ring-2 ring-surface"
    >
      {shown}
    </span>
  )
}

/** One item of the tab bar or the rail; a gradient line marks the active one. */
export function NavLink({ item, badges, as }: { item: NavItem; badges: Badges; as: keyof typeof place }) {
  const text = useMessages(shell)
  const format = useFormat()
  const pathname = useLocation({ select: (location) => location.pathname })
  const active = isActivePath(item.to, pathname)
  const Icon = item.icon
  const unread = item.badge ? badges[item.badge] : 0
  const hasDot = item.badge === 'messages' && badges.hasNewRequest && unread === 0
  const shown = unread > 99 ? `${format.number(99)}+` : format.number(unread)
  return (
    <Link
      to={item.to}
      aria-current={active ? 'page' : undefined}
      activeProps={{}}
      className={`relative flex w-full flex-col items-center text-12 leading-[1.3] after:absolute after:content-[''] ${place[as]} ${
        active ? 'font-semibold text-primary-ink' : 'text-ink-3 after:hidden hover:text-ink-2'
      }`}
    >
      <span className="relative">
        <Icon size={as === 'rail' ? 23 : 22} strokeWidth={active ? 2.3 : 1.9} aria-hidden="true" />
        {unread > 0 && <Badge shown={shown} />}
        {hasDot && <span className="absolute -top-0.5 -right-1 size-2.5 rounded-full bg-primary ring-2 ring-surface" />}
      </span>
      <span className="text-center">
        {text[item.text]}
        {unread > 0 && <VisuallyHidden>, {text.unread({ n: shown })}</VisuallyHidden>}
        {hasDot && <VisuallyHidden>, {text.newRequest}</VisuallyHidden>}
      </span>
    </Link>
  )
}
