import {
  adminAddAdmin,
  adminChangeAdmin,
  adminListAdmins,
  adminRemoveAdmin,
} from '@hamvav/contract/admin/operations-endpoints'
import { type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'

const queryKey = panelKeys.team

export const useTeam = () => useQuery({ queryKey, queryFn: ({ signal }) => adminCall(adminListAdmins, {}, { signal }) })

/** Asks for the list anew, also after a refusal: somebody else may have been there before. */
function useTeamChange<Given, Answer>(mutationFn: NonNullable<UseMutationOptions<Answer, Error, Given>['mutationFn']>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) })
}

export const useAddAdmin = () =>
  useTeamChange((body: CallRequest<typeof adminAddAdmin>['body']) => adminCall(adminAddAdmin, { body }))

export const useChangeAdmin = () =>
  useTeamChange(({ id, ...body }: { id: string } & CallRequest<typeof adminChangeAdmin>['body']) =>
    adminCall(adminChangeAdmin, { params: { id }, body }),
  )

export const useRemoveAdmin = () => useTeamChange((id: string) => adminCall(adminRemoveAdmin, { params: { id } }))
