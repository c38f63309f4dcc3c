import { confirmEmail } from '@hamvav/contract/auth/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'

export const useConfirmEmail = () =>
  useMutation({ mutationFn: (token: string) => call(confirmEmail, { body: { token } }) })
