import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useConnection } from '../../../core/realtime/realtime.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { SimulatedBadge } from '../../../ui/badges/simulated-badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VerifiedBadge } from '../../../ui/badges/verified-badge.tsx'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import type { Partner } from '../api/get-partner.ts'
import { useIsOnline } from '../api/list-online-users.ts'
import { BackToChats } from '../inbox/back-to-chats.tsx'
import { ConversationMenu } from './conversation-menu.tsx'

type ConversationHeaderProps = {
  partner: Partner | null
  /** Opens the search inside this conversation. */
  onSearch?: (() => void) | undefined
}

/** Who it is, whether they are there, and the ways to their profile and back. */
export function ConversationHeader({ partner, onSearch }: ConversationHeaderProps) {
  const renderSafetyMenu = use(SafetyMenuContext)
  return (
    <header className="flex h-15.5 flex-none items-center gap-1 border-b border-line bg-surface pr-3 pl-0.5 lg:h-18 lg:pl-3">
      <BackToChats />
      {partner ? <Who partner={partner} /> : <WhoSkeleton />}
      {partner && renderSafetyMenu && (
        <div className="ml-auto flex-none pl-1">
          <ConversationMenu partner={partner} onSearch={onSearch} renderMenu={renderSafetyMenu} />
        </div>
      )}
    </header>
  )
}

function Who({ partner }: { partner: Partner }) {
  const text = useMessages(messaging)
  const isOnline = useIsOnline(partner._id)
  const connection = useConnection()
  const isLost = connection === 'offline' || connection === 'gave-up'
  const known = { true: text.online, false: text.offline, null: '\u00a0' } as const
  const state = isLost ? text.reconnecting : known[`${isOnline}`]
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Link to={paths.member(partner.username)} tabIndex={-1} aria-hidden="true" className="flex flex-none">
        <Avatar src={partner.picture} size={40} />
      </Link>
      <div className="min-w-0 leading-[1.3]">
        <h1 className="flex items-center font-text text-16 leading-[1.3] font-semibold tracking-normal">
          <Link
            to={paths.member(partner.username)}
            dir="auto"
            className="relative truncate after:absolute after:-inset-y-3 after:inset-x-0 hover:underline"
          >
            {partner.name}
          </Link>
          {partner.verified && <VerifiedBadge size={16} />}
          {partner.simulated && <SimulatedBadge />}
        </h1>
        <p role="status" className={`text-13 ${isOnline && !isLost ? 'text-pine-ink' : 'text-ink-3'}`}>
          {state}
        </p>
      </div>
    </div>
  )
}

function WhoSkeleton() {
  return (
    <div className="flex items-center gap-2.5">
      <Skeleton className="size-10 rounded-full" />
      <Skeleton className="h-3.5 w-32" />
    </div>
  )
}
