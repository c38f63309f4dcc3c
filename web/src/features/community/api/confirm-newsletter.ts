import { confirmNewsletter } from '@hamvav/contract/community/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'

export const useConfirmNewsletter = () =>
  useMutation({ mutationFn: (token: string) => call(confirmNewsletter, { body: { token } }) })
