import type { AdminEntered } from '@hamvav/contract/admin/entities'
import { adminDemo, adminLogin } from '@hamvav/contract/admin/endpoints'
import { adminLoginFactor } from '@hamvav/contract/admin/security-endpoints'
import {
  adminAddAdmin,
  adminChangeAdmin,
  adminChangePassword,
  adminListAdmins,
  adminRemoveAdmin,
  adminResetAdmin,
} from '@hamvav/contract/admin/operations-endpoints'
import { type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall, refreshAdmin } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { beginAdminSession } from '../../../core/session/admin-session.ts'
import { tokenProblem } from '../../../core/session/token.ts'

/** The server accepted the password but sent no usable token. */
export class AdminTokenMissing extends Error {}

/** Checks for a token (spec §5) and stores the session; returns what is still needed if a second factor is. */
export const useAdminLogin = () =>
  useMutation({
    mutationFn: async (body: CallRequest<typeof adminLogin>['body']) => {
      const answer = await adminCall(adminLogin, { body })
      if ('pending' in answer) return answer
      enterSession(answer)
      return null
    },
  })

/** Completes a log-in with the second factor. */
export const useAdminLoginFactor = () =>
  useMutation({
    mutationFn: async (body: CallRequest<typeof adminLoginFactor>['body']) =>
      enterSession(await adminCall(adminLoginFactor, { body })),
  })

function enterSession(entered: AdminEntered): void {
  if (tokenProblem(entered.token)) throw new AdminTokenMissing()
  beginAdminSession(entered)
}

/** Null outside demo mode. */
export const useDemoAdmin = () =>
  useQuery({
    queryKey: panelKeys.demoAccounts,
    queryFn: ({ signal }) => adminCall(adminDemo, {}, { signal }),
    staleTime: Infinity,
  })

/** Changes the admin's own password; their other sessions end. */
export const useChangeAdminPassword = () =>
  useMutation({
    mutationFn: async (body: CallRequest<typeof adminChangePassword>['body']) => {
      await adminCall(adminChangePassword, { body })
      // A one-time password is changed: the session opens up.
      await refreshAdmin()
    },
  })

const queryKey = panelKeys.team

export const useTeam = () => useQuery({ queryKey, queryFn: ({ signal }) => adminCall(adminListAdmins, {}, { signal }) })

/** Refetches the list, also after a refusal: another admin may have changed it. */
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

export const useResetAdmin = () => useTeamChange((id: string) => adminCall(adminResetAdmin, { params: { id } }))

export const useRemoveAdmin = () => useTeamChange((id: string) => adminCall(adminRemoveAdmin, { params: { id } }))
