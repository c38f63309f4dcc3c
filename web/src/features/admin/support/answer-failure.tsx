import { useMessages } from '../../../i18n/catalogue.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminSupport } from '../../../i18n/texts/admin/panel/support.ts'
import { useAdminErrorText } from '../../../i18n/texts/admin/panel/error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Why an answer did not go out: somebody was first, there is no mail, or what the server says. */
export function AnswerFailure({ error, email }: { error: unknown; email: string }) {
  const text = useMessages(adminSupport)
  const textOf = useAdminErrorText()
  const format = useFormat()
  if (!(error instanceof ApiError)) return <Banner>{textOf(error)}</Banner>
  const { by, at } = error.extra
  if (error.code === 'support_request_answered' && typeof by === 'string' && typeof at === 'string')
    return <Banner>{text.answeredBefore({ by, at: format.dateTime(at) })}</Banner>
  if (error.code !== 'mail_off') return <Banner>{textOf(error)}</Banner>
  return (
    <Banner>
      {text.mailOff}{' '}
      <a href={`mailto:${email}`} className="font-semibold underline underline-offset-3">
        {email}
      </a>
    </Banner>
  )
}
