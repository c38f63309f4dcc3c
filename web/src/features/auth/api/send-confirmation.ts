import { sendConfirmation } from '@hamvav/contract/auth/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'

export const useSendConfirmation = () => useMutation({ mutationFn: () => call(sendConfirmation) })
