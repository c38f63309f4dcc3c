import { leaveNewsletter } from '@hamvav/contract/community/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'

export const useLeaveNewsletter = () =>
  useMutation({ mutationFn: (token: string) => call(leaveNewsletter, { body: { token } }) })
