import { ApiError } from '../../../core/api/api-error.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import type { ErrorTextOverrides } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'

/** There is no such conversation for this member: 404, or an address that is no id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input')

/** Error texts of the messages screens; the daily limit names the time of its renewal. */
export function useConversationErrors(): ErrorTextOverrides {
  const text = useMessages(messaging)
  const format = useFormat()
  return {
    answered: (reason, { status }) => (status === 401 ? text.loginAgain : reason),
    first_messages_used_up: (reason, { retryAfterSeconds }) =>
      retryAfterSeconds === null
        ? reason
        : `${reason} ${text.renewsAt({ when: format.dateTime(Date.now() + retryAfterSeconds * 1000) })}`,
  }
}
