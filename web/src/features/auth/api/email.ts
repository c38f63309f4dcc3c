import {
  cancelEmailChange,
  changeEmail,
  getEmailChange,
  keepEmail,
  sendConfirmation,
} from '@hamvav/contract/auth/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import type { CallRequest } from '../../../core/api/request.ts'

/** The change of address that waits for its confirmation. */
export const useEmailChange = () =>
  useQuery({ queryKey: queryKeys.emailChange, queryFn: ({ signal }) => call(getEmailChange, {}, { signal }) })

const useRefreshEmailChange = () => {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: queryKeys.emailChange })
}

export const useChangeEmail = () =>
  useMutation({
    mutationFn: (body: CallRequest<typeof changeEmail>['body']) => call(changeEmail, { body }),
    onSuccess: useRefreshEmailChange(),
  })

export const useCancelEmailChange = () =>
  useMutation({ mutationFn: () => call(cancelEmailChange), onSuccess: useRefreshEmailChange() })

export const useKeepEmail = () =>
  useMutation({ mutationFn: (body: CallRequest<typeof keepEmail>['body']) => call(keepEmail, { body }) })

export const useSendConfirmation = () => useMutation({ mutationFn: () => call(sendConfirmation) })
