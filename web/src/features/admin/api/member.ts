import { adminAddNote, adminGetMember } from '@hamvav/contract/admin/endpoints'
import type { AdminMember } from '@hamvav/contract/admin/entities'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'

/** While the screen is looked at. */
const everyMs = 60_000

export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Everything about a member; somebody else may decide meanwhile. */
export const useMember = (id: string) =>
  useQuery({
    queryKey: panelKeys.member(id),
    queryFn: ({ signal, client, queryKey }) =>
      adminCall(
        adminGetMember,
        { params: { id } },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : everyMs),
  })

/** @param clientId the same again keeps no second note */
export function useAddNote(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { text: string; clientId: string }) => adminCall(adminAddNote, { params: { id }, body }),
    onSuccess: (note) => {
      client.setQueryData<AdminMember>(panelKeys.member(id), (member) =>
        member?.notes.some(({ _id }) => _id === note._id) === false
          ? { ...member, notes: [note, ...member.notes] }
          : member,
      )
      void client.invalidateQueries({ queryKey: panelKeys.member(id) })
    },
  })
}
