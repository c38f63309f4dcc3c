import {
  changePassword,
  confirmEmail,
  forgotPassword,
  logoutEverywhere,
  resetPassword,
} from '@hamvav/contract/auth/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { acceptSession } from './sign-in.ts'

/** Continues this session with a new token; the server ends all others. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: async (body: CallRequest<typeof changePassword>['body']) =>
      acceptSession(await call(changePassword, { body })),
  })

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) })

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: CallRequest<typeof resetPassword>['body']) => call(resetPassword, { body }) })

export function useConfirmEmail() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(confirmEmail, { body: { token } }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: queryKeys.ownProfile }),
  })
}

export const useLogoutEverywhere = () => useMutation({ mutationFn: () => call(logoutEverywhere) })
