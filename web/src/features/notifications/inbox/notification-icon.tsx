import type { Notification, NotificationKind } from '@hamvav/contract/notifications/entities'
import {
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
  TriangleAlert,
  UserCheck,
} from 'lucide-react'
import { pictureAt } from '../../../core/media/picture-size.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'

const rose = 'bg-primary-soft text-primary-soft-ink'
const marigold = 'bg-marigold-soft text-marigold-soft-ink'
const pine = 'bg-pine-soft text-pine-soft-ink'

const signs: Record<NotificationKind, { icon: LucideIcon; colours: string }> = {
  match: { icon: HeartHandshake, colours: rose },
  like: { icon: Heart, colours: rose },
  comment: { icon: MessageCircle, colours: marigold },
  request: { icon: MessageCircleQuestionMark, colours: marigold },
  gift: { icon: Gift, colours: marigold },
  verification: { icon: ShieldCheck, colours: pine },
  approval: { icon: UserCheck, colours: pine },
  warning: { icon: TriangleAlert, colours: 'bg-danger-soft text-danger-soft-ink' },
  announcement: { icon: Megaphone, colours: marigold },
  report: { icon: Flag, colours: pine },
  suspension: { icon: Scale, colours: pine },
}

/** Whom it is about, two at most, with the sign of what they did; the sign alone where it is about nobody. */
export function ItemSign({ kind, actors }: Pick<Notification, 'kind' | 'actors'>) {
  const { icon: Icon, colours } = signs[kind]
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
          <Avatar src={pictureAt(second.profileImage, 96)} size={30} />
        </span>
      )}
      <span className={`absolute flex ${second ? 'bottom-0 left-0 rounded-full ring-2 ring-surface' : 'inset-0'}`}>
        <Avatar src={pictureAt(first.profileImage, 96)} size={second ? 30 : 44} />
      </span>
      <span
        className={`absolute -right-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full ring-2 ring-surface ${colours}`}
      >
        <Icon size={14} strokeWidth={2.4} aria-hidden="true" />
      </span>
    </span>
  )
}
