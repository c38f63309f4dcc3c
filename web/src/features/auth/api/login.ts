import { login } from '@hamvav/contract/auth/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import type { CallRequest } from '../../../lib/request.ts'
import { takeSession } from '../take-session.ts'

export const useLogin = () =>
  useMutation({
    mutationFn: (body: CallRequest<typeof login>['body']) => takeSession(() => call(login, { body })),
  })
