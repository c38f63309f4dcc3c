import { joinNewsletter } from '@hamvav/contract/community/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import type { Language } from '../../../lib/language.ts'

export const useJoinNewsletter = () =>
  useMutation({
    mutationFn: (body: { email: string; language: Language }) => call(joinNewsletter, { body }),
  })
