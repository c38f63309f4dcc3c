import { useSession } from '../../../core/session/session.ts'

/** What one member is told is not for the next: each has a list of their own. */
export const listKey = (viewerId: string) => ['notifications', viewerId, 'list'] as const
export const countKey = (viewerId: string) => ['notifications', viewerId, 'count'] as const
export const settingsKey = (viewerId: string) => ['notifications', viewerId, 'settings'] as const

/** Empty while nobody is logged in. */
export const useViewerId = (): string => useSession().user?._id ?? ''
