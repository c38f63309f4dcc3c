import { appealMailboxBan, readMailboxBan } from '@hamvav/contract/safety/endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'

/** By a click, not on load: mail scanners open links, and reading may ask the team for a review. */
export const useReadMailboxBan = () =>
  useMutation({ mutationFn: (token: string) => call(readMailboxBan, { body: { token } }) })

export const useAppealMailboxBan = (token: string) =>
  useMutation({ mutationFn: (text: string) => call(appealMailboxBan, { body: { token, text } }) })
