import { ApiError } from '../../../core/api/api-error.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'

/** There is no such conversation for this member: 404, or an address that is no id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input')

/** Why a call failed; of a limit for the day also until when it holds. */
export function useReason(): (error: unknown) => string {
  const textOf = useErrorText()
  const text = useMessages(messaging)
  const format = useFormat()
  return (error) => {
    if (!(error instanceof ApiError)) return textOf(error)
    if (error.status === 401) return text.loginAgain
    if (error.code !== 'first_messages_used_up' || error.retryAfterSeconds === null) return textOf(error)
    const when = format.dateTime(Date.now() + error.retryAfterSeconds * 1000)
    return `${textOf(error)} ${text.renewsAt({ when })}`
  }
}
