import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { email } from '../../../i18n/texts/auth.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useSendConfirmation } from '../api/email.ts'

/** Mails the confirmation link again. */
export function SendConfirmation() {
  const text = useMessages(email)
  const textOf = useErrorText({ too_many_requests: text.tooMany })
  const send = useSendConfirmation()
  return (
    <>
      {!send.isSuccess && (
        <Button variant="soft" size="small" pending={send.isPending} onClick={() => send.mutate()}>
          {text.resend}
        </Button>
      )}
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {send.isSuccess && text.sent}
        {send.isError && textOf(send.error)}
      </p>
    </>
  )
}
