import { useSession } from '../../../core/session/session.ts'

/** What one member may see is not for the next: each has a cache of their own. */
export const cardsKey = (viewerId: string) => ['matches', viewerId, 'cards'] as const
export const decisionsKey = (viewerId: string) => ['matches', viewerId, 'decisions'] as const
export const allowanceKey = (viewerId: string) => ['matches', viewerId, 'allowance'] as const
export const ownMatchesKey = (viewerId: string) => ['matches', viewerId, 'mine'] as const
export const countsKey = (viewerId: string) => ['matches', viewerId, 'counts'] as const
export const filtersKey = (viewerId: string) => ['matches', viewerId, 'filters'] as const
export const relationsKey = (viewerId: string) => ['matches', viewerId, 'relation'] as const
export const relationKey = (viewerId: string, memberId: string) => [...relationsKey(viewerId), memberId] as const
/** Above every profile that is shown, the own one too. */
export const profilesKey = ['profiles'] as const
/** Below the key of the own profile, so that whoever changes that refreshes this. */
export const ownSideKey = ['profiles', 'me', 'filters'] as const

/** Empty while nobody is logged in. */
export const useViewerId = (): string => useSession().user?._id ?? ''
