import { confirmNewsletter, joinNewsletter, leaveNewsletter } from '@hamvav/contract/community/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import type { Language } from '../../../core/preferences/language.ts'

export const useJoinNewsletter = () =>
  useMutation({
    mutationFn: (body: { email: string; language: Language }) => call(joinNewsletter, { body }),
  })

export const useConfirmNewsletter = () =>
  useMutation({ mutationFn: (token: string) => call(confirmNewsletter, { body: { token } }) })

export const useLeaveNewsletter = () =>
  useMutation({ mutationFn: (token: string) => call(leaveNewsletter, { body: { token } }) })
