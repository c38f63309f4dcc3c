import { resetPassword } from '@hamvav/contract/auth/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import type { CallRequest } from '../../../core/api/request.ts'

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: CallRequest<typeof resetPassword>['body']) => call(resetPassword, { body }) })
