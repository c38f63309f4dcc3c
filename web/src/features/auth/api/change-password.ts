import { changePassword } from '@hamvav/contract/auth/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { acceptSession } from './take-session.ts'

/** The session goes on with a new token; all others end. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: async (body: CallRequest<typeof changePassword>['body']) =>
      acceptSession(await call(changePassword, { body })),
  })
