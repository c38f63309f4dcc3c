import { register } from '@hamvav/contract/auth/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { currentLanguage } from '../../../lib/language.ts'
import type { CallRequest } from '../../../lib/request.ts'
import { takeSession } from '../take-session.ts'

export const useRegister = () =>
  useMutation({
    mutationFn: (body: CallRequest<typeof register>['body']) =>
      takeSession(() => call(register, { body: { ...body, language: currentLanguage() } })),
  })
