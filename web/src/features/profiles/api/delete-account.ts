import { deleteAccount } from '@hamvav/contract/profiles/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'

export const useDeleteAccount = () =>
  useMutation({ mutationFn: (password: string) => call(deleteAccount, { body: { password } }) })
