import { register } from '@hamvav/contract/auth/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { currentLanguage } from '../../../core/preferences/language.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { takeSession } from './take-session.ts'

export const useRegister = () =>
  useMutation({
    mutationFn: (body: CallRequest<typeof register>['body']) =>
      takeSession(() => call(register, { body: { ...body, language: currentLanguage() } })),
  })
