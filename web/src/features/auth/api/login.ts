import { login } from '@hamvav/contract/auth/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { adoptMemberLanguage } from '../../../core/preferences/language.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { takeSession } from './take-session.ts'

export const useLogin = () =>
  useMutation({
    mutationFn: async (body: CallRequest<typeof login>['body']) => {
      const entered = await takeSession(() => call(login, { body }))
      adoptMemberLanguage(entered.user.language)
      return entered
    },
  })
