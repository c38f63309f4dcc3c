import { ApiError } from '../../../core/api/api-error.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useLinkToken } from '../../../core/navigation/use-link-token.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { newsletter } from '../../../i18n/texts/community/newsletter.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { useConfirmNewsletter } from '../api/newsletter.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** Confirms on a click, not on load: mail scanners that open links must not confirm anything. */
export function ConfirmSubscriptionPanel() {
  const text = useMessages(newsletter)
  const textOf = useErrorText()
  const token = useLinkToken()
  const confirm = useConfirmNewsletter()
  const isBroken = confirm.error instanceof ApiError && confirm.error.code === 'link_invalid'
  if (!token || isBroken) {
    return (
      <>
        <Banner>{token ? text.confirmBroken : text.linkIncomplete}</Banner>
        <NewsletterForm />
      </>
    )
  }
  if (confirm.isSuccess) {
    return (
      <>
        <Banner tone="info">{text.confirmed}</Banner>
        <ButtonLink to={paths.home}>{text.home}</ButtonLink>
      </>
    )
  }
  return (
    <>
      <p className="text-ink-2">{text.confirmHint}</p>
      {confirm.isError && <Banner>{textOf(confirm.error)}</Banner>}
      <Button pending={confirm.isPending} onClick={() => confirm.mutate(token)}>
        {text.confirm}
      </Button>
    </>
  )
}
