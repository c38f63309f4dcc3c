import type { Audience } from '@hamvav/contract/profiles/entities'
import { Lock, LockKeyhole, type LucideIcon, UsersRound } from 'lucide-react'

/** The sign of who may see a picture; its name stands beside it. */
export const audienceIcons: Readonly<Record<Audience, LucideIcon>> = {
  members: UsersRound,
  matches: Lock,
  chosen: LockKeyhole,
}
