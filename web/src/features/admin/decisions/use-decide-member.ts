// What an admin decides about one member, from the table, their page or the list of the suspended.
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
import { panelKeys } from '../../../core/api/query-keys.ts'

/** The member as the admin sees them: where somebody decided the same meanwhile, it is refused. */
type Seen = { user: Pick<AdminUser, '_id' | 'revision'> }
type OneDecision<Body> = Seen & Omit<Body, 'seen'>

type DeciderOf<Body> = (request: { params: { id: string }; body: Body }) => Promise<AdminUser>

/** Every answer of the panel that is kept may tell of the member: it is asked anew where it is on the screen. */
const askAnew = (client: QueryClient) => void client.invalidateQueries({ queryKey: panelKeys.all })

/** What was looked at is not so any more. */
const isOutdated = (error: unknown) =>
  error instanceof ApiError && ['decided_meanwhile', 'member_not_found'].includes(error.code)

function useDecision<Body extends { seen?: number | undefined }>(decide: DeciderOf<Body>) {
  const client = useQueryClient()
  /** Whoever was told of the other decision, and decides all the same, decides about what is shown now. */
  const isTold = useRef(false)
  return useMutation({
    mutationFn: ({ user, ...body }: OneDecision<Body>) => {
      const seen = isTold.current ? Math.max(user.revision, latestRevision(client, user._id)) : user.revision
      return decide({ params: { id: user._id }, body: { ...body, seen } as unknown as Body })
    },
    onSuccess: (decided) => {
      client.setQueriesData<unknown>({ queryKey: panelKeys.all }, (data: unknown) => putUser(data, decided))
      askAnew(client)
    },
    onError: (error) => {
      if (!isOutdated(error)) return
      isTold.current = true
      askAnew(client)
    },
  })
}

const latestRevision = (client: QueryClient, id: string) =>
  Math.max(0, ...client.getQueriesData({ queryKey: panelKeys.all }).map(([, data]) => revisionIn(data, id)))

/** Mutations; what their failures say: `useDecisionFailure`. */
export function useDecideMember() {
  const client = useQueryClient()
  return {
    verify: useDecision<BodyOf<typeof adminVerifyUser>>((request) => adminCall(adminVerifyUser, request)),
    approve: useDecision<BodyOf<typeof adminApproveUser>>((request) => adminCall(adminApproveUser, request)),
    /** Also for how long, and lifting it. */
    suspend: useDecision<BodyOf<typeof adminSuspendUser>>((request) => adminCall(adminSuspendUser, request)),
    setCanPost: useDecision<BodyOf<typeof adminSetCanPost>>((request) => adminCall(adminSetCanPost, request)),
    /** Gone already is what was wanted. */
    remove: useMutation({
      mutationFn: async ({ user }: Seen) => {
        await adminCall(adminDeleteUser, { params: { id: user._id } }).catch((error: unknown) => {
          if (!isOutdated(error)) throw error
        })
      },
      onSuccess: (_, { user }) => {
        client.removeQueries({ queryKey: panelKeys.member(user._id) })
        askAnew(client)
      },
    }),
  }
}

const isUser = (value: object): value is AdminUser => '_id' in value && 'revision' in value && 'canPost' in value

/** The latest revision of a member that is anywhere in an answer. */
export function revisionIn(data: unknown, id: string): number {
  if (typeof data !== 'object' || data === null) return 0
  if (isUser(data)) return data._id === id ? data.revision : 0
  return Object.values(data).reduce<number>((latest, part) => Math.max(latest, revisionIn(part, id)), 0)
}

/** The same answer with this member as they are now, wherever in it they stand: in a page, beside a report. */
export function putUser<Data>(data: Data, user: AdminUser): Data {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const next = data.map((part: unknown) => putUser(part, user))
    return next.some((part, index) => part !== data[index]) ? (next as Data) : data
  }
  if (isUser(data)) return data._id === user._id ? (user as Data) : data
  const parts = Object.entries(data).map(([name, part]) => [name, putUser(part as unknown, user)] as const)
  const isSame = parts.every(([name, part]) => part === (data as Record<string, unknown>)[name])
  return isSame ? data : (Object.fromEntries(parts) as Data)
}
