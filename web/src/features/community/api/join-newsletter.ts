import { joinNewsletter } from '@hamvav/contract/community/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import type { Language } from '../../../core/preferences/language.ts'

export const useJoinNewsletter = () =>
  useMutation({
    mutationFn: (body: { email: string; language: Language }) => call(joinNewsletter, { body }),
  })
