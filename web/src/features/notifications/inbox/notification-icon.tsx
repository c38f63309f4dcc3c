import type { Actor, Notification } from '@hamvav/contract/notifications/entities'
import { type NotificationIconName, notificationKinds } from '@hamvav/contract/notifications/kinds'
import { isHouseAccount } from '@hamvav/contract/product'
import {
  AtSign,
  Clock,
  Flag,
  Gift,
  Heart,
  HeartHandshake,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessageCircleQuestionMark,
  Scale,
  ShieldCheck,
  Sparkles,
  TriangleAlert,
  UserCheck,
} from 'lucide-react'
import { pictureAt } from '../../../core/media/picture-size.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'

const icons: Readonly<Record<NotificationIconName, LucideIcon>> = {
  hands: HeartHandshake,
  heart: Heart,
  clock: Clock,
  at: AtSign,
  comment: MessageCircle,
  question: MessageCircleQuestionMark,
  gift: Gift,
  sparkles: Sparkles,
  shield: ShieldCheck,
  person: UserCheck,
  warning: TriangleAlert,
  megaphone: Megaphone,
  flag: Flag,
  scale: Scale,
}

const tones = {
  rose: 'bg-primary-soft text-primary-soft-ink',
  marigold: 'bg-marigold-soft text-marigold-soft-ink',
  pine: 'bg-pine-soft text-pine-soft-ink',
  danger: 'bg-danger-soft text-danger-soft-ink',
}

/** Pictures of up to two actors with the icon of the kind; without actors only the icon. */
export function NotificationIcon({ kind, actors }: Pick<Notification, 'kind' | 'actors'>) {
  const { icon, tone } = notificationKinds[kind]
  const Icon = icons[icon]
  const colours = tones[tone]
  const [first, second] = actors
  if (!first)
    return (
      <span className={`grid size-11 flex-none place-items-center rounded-field ${colours}`}>
        <Icon size={22} aria-hidden="true" />
      </span>
    )
  return (
    <span className="relative size-11 flex-none">
      {second && (
        <span className="absolute top-0 right-0 flex">
          <ActorPicture actor={second} size={30} />
        </span>
      )}
      <span className={`absolute flex ${second ? 'bottom-0 left-0 rounded-full ring-2 ring-surface' : 'inset-0'}`}>
        <ActorPicture actor={first} size={second ? 30 : 44} />
      </span>
      <span
        className={`absolute -right-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full ring-2 ring-surface ${colours}`}
      >
        <Icon size={14} strokeWidth={2.4} aria-hidden="true" />
      </span>
    </span>
  )
}

const ActorPicture = ({ actor: { _id, profileImage }, size }: { actor: Actor; size: number }) => (
  <Avatar src={pictureAt(profileImage, 96)} size={size} isHouseAccount={isHouseAccount(_id)} />
)
