// Decisions about one member, from the table, the member's page or the list of suspended members.
import {
  adminApproveUser,
  adminDeleteUser,
  adminSetCanPost,
  adminSuspendUser,
  adminVerifyUser,
} from '@hamvav/contract/admin/endpoints'
import type { AdminUser } from '@hamvav/contract/admin/entities'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { adminCall } from '../../../core/api/admin-call.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'

/** The member as shown, so that the server refuses if another admin decided meanwhile. */
interface Seen {
  user: Pick<AdminUser, '_id' | 'revision'>
}
type MemberDecision<Body> = Seen & Omit<Body, 'seen'>

type DecisionCall<Body> = (request: { params: { id: string }; body: Body }) => Promise<AdminUser>

/** Marks all cached data of the panel as stale, as any of it may hold the member; visible data is refetched. */
const refetch = (client: QueryClient) => void client.invalidateQueries({ queryKey: panelKeys.all })

/** The shown state is outdated. */
const isOutdated = (error: unknown) =>
  error instanceof ApiError && ['decided_meanwhile', 'member_not_found'].includes(error.code)

function useDecision<Body extends { seen?: number | undefined }>(decide: DecisionCall<Body>) {
  const client = useQueryClient()
  /** After the warning about another admin's decision, the next decision is about the new state. */
  const isWarned = useRef(false)
  return useMutation({
    mutationFn: ({ user, ...body }: MemberDecision<Body>) => {
      const seen = isWarned.current ? Math.max(user.revision, latestRevision(client, user._id)) : user.revision
      return decide({ params: { id: user._id }, body: { ...body, seen } as unknown as Body })
    },
    onSuccess: (decided) => {
      client.setQueriesData<unknown>({ queryKey: panelKeys.all }, (data: unknown) => replaceUser(data, decided))
      refetch(client)
    },
    onError: (error) => {
      if (!isOutdated(error)) return
      isWarned.current = true
      refetch(client)
    },
  })
}

const latestRevision = (client: QueryClient, id: string) =>
  Math.max(0, ...client.getQueriesData({ queryKey: panelKeys.all }).map(([, data]) => revisionIn(data, id)))

/** Mutations; their error texts are in decision-errors.ts. */
export function useDecideMember() {
  const client = useQueryClient()
  return {
    verify: useDecision<BodyOf<typeof adminVerifyUser>>((request) => adminCall(adminVerifyUser, request)),
    approve: useDecision<BodyOf<typeof adminApproveUser>>((request) => adminCall(adminApproveUser, request)),
    /** Also changes the end, and lifts. */
    suspend: useDecision<BodyOf<typeof adminSuspendUser>>((request) => adminCall(adminSuspendUser, request)),
    setCanPost: useDecision<BodyOf<typeof adminSetCanPost>>((request) => adminCall(adminSetCanPost, request)),
    /** A member deleted meanwhile is no failure. */
    remove: useMutation({
      mutationFn: async ({ user }: Seen) => {
        await adminCall(adminDeleteUser, { params: { id: user._id } }).catch((error: unknown) => {
          if (!isOutdated(error)) throw error
        })
      },
      onSuccess: (_, { user }) => {
        client.removeQueries({ queryKey: panelKeys.member(user._id) })
        refetch(client)
      },
    }),
  }
}

const isUser = (value: object): value is AdminUser => '_id' in value && 'revision' in value && 'canPost' in value

/** Latest revision of a member anywhere in a response. */
export function revisionIn(data: unknown, id: string): number {
  if (typeof data !== 'object' || data === null) return 0
  if (isUser(data)) return data._id === id ? data.revision : 0
  return Object.values(data).reduce<number>((latest, part) => Math.max(latest, revisionIn(part, id)), 0)
}

/** The same response with this member replaced everywhere in it. */
export function replaceUser<Data>(data: Data, user: AdminUser): Data {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const next = data.map((part: unknown) => replaceUser(part, user))
    return next.some((part, index) => part !== data[index]) ? (next as Data) : data
  }
  if (isUser(data)) return data._id === user._id ? (user as Data) : data
  const parts = Object.entries(data).map(([name, part]) => [name, replaceUser(part as unknown, user)] as const)
  const isSame = parts.every(([name, part]) => part === (data as Record<string, unknown>)[name])
  return isSame ? data : (Object.fromEntries(parts) as Data)
}
