import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useConnection } from '../../../core/realtime/realtime.ts'
import { messaging } from '../../../i18n/texts/messaging.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { SimulatedBadge } from '../../../ui/media/simulated-badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VerifiedBadge } from '../../../ui/media/verified-badge.tsx'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import type { Partner } from '../api/conversations.ts'
import { useIsOnline } from '../api/online-users.ts'
import { BackToChats } from '../inbox/back-to-chats.tsx'
import { safetyMenu } from '../../../i18n/texts/safety.ts'

const ConversationMenu = lazy(async () => ({ default: (await import('./conversation-menu.tsx')).ConversationMenu }))

interface ConversationHeaderProps {
  partner: Partner | null
  /** Opens the search inside this conversation. */
  onSearch?: (() => void) | undefined
}

/** The partner with presence and a link to the profile, back to the list, and the ⋯ menu. */
export function ConversationHeader({ partner, onSearch }: ConversationHeaderProps) {
  const renderSafetyMenu = use(SafetyMenuContext)
  return (
    <header className="flex h-15.5 flex-none items-center gap-1 border-b border-line bg-surface pr-3 pl-0.5 lg:h-18 lg:pl-3">
      <BackToChats />
      {partner ? <PartnerLine partner={partner} /> : <PartnerSkeleton />}
      {partner && renderSafetyMenu && (
        <div className="ml-auto flex-none pl-1">
          <MenuPlace name={partner.name}>
            {(startsOpen) => (
              <ConversationMenu
                partner={partner}
                onSearch={onSearch}
                renderMenu={renderSafetyMenu}
                startsOpen={startsOpen}
              />
            )}
          </MenuPlace>
        </div>
      )}
    </header>
  )
}

function PartnerLine({ partner }: { partner: Partner }) {
  const text = useMessages(messaging)
  const isOnline = useIsOnline(partner._id)
  const connection = useConnection()
  const isLost = connection === 'offline' || connection === 'gave-up'
  const known = { true: text.online, false: text.offline, null: '\u00a0' } as const
  const presence = partner.closed ? text.notConnected : known[`${isOnline}`]
  const state = isLost ? text.reconnecting : presence
  const isShownOnline = state === text.online
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
        <p role="status" className={`text-13 ${isShownOnline ? 'text-pine-ink' : 'text-ink-3'}`}>
          {state}
        </p>
      </div>
    </div>
  )
}

function PartnerSkeleton() {
  return (
    <div className="flex items-center gap-2.5">
      <Skeleton className="size-10 rounded-full" />
      <Skeleton className="h-3.5 w-32" />
    </div>
  )
}

interface MenuPlaceProps {
  name: string
  children: (startsOpen: boolean) => ReactNode
}

/** The ⋯ button is there from the start; its menu is fetched after the screen, and opens then if the button was pressed. */
function MenuPlace({ name, children }: MenuPlaceProps) {
  const [isPressed, setPressed] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)
  return (
    <span ref={place} className="contents">
      <Suspense fallback={<WaitingButton name={name} hadFocus={hadFocus} onPress={() => setPressed(true)} />}>
        {children(isPressed)}
        <FocusReturn place={place} hadFocus={hadFocus} />
      </Suspense>
    </span>
  )
}

interface WaitingButtonProps {
  name: string
  hadFocus: RefObject<boolean>
  onPress: () => void
}

function WaitingButton({ name, hadFocus, onPress }: WaitingButtonProps) {
  const text = useMessages(safetyMenu)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      hadFocus.current = element !== null && document.activeElement === element
    }
  }, [hadFocus])
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="menu"
      aria-label={text.more({ name })}
      className="touch grid place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink-2"
      onClick={onPress}
    >
      <Ellipsis size={22} aria-hidden="true" />
    </button>
  )
}

/** The button of the menu takes the focus of the one that it replaces. */
function FocusReturn({ place, hadFocus }: { place: RefObject<HTMLElement | null>; hadFocus: RefObject<boolean> }) {
  useEffect(() => {
    if (hadFocus.current) place.current?.querySelector('button')?.focus()
  }, [place, hadFocus])
  return null
}
