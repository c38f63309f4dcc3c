import { sendSupportRequest } from '@hamvav/contract/community/endpoints'
import type { RequestOf } from '@hamvav/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'

export type SupportAsked = RequestOf<typeof sendSupportRequest>['body']

export const useSendSupportRequest = () =>
  useMutation({ mutationFn: (body: SupportAsked) => call(sendSupportRequest, { body }) })
