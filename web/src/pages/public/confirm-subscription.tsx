import { ApiError } from '../../core/api/api-error.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useLinkToken } from '../../core/navigation/use-link-token.ts'
import { useConfirmNewsletter } from '../../features/community/api/newsletter.ts'
import { NewsletterForm } from '../../features/community/newsletter-form.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { newsletter } from '../../i18n/texts/community.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function ConfirmSubscriptionPage() {
  const text = useMessages(newsletter)
  return (
    <Page title={text.confirmTitle}>
      <Card className="mx-auto grid max-w-115 gap-4 p-5">
        <h1 className="text-25">{text.confirmTitle}</h1>
        <ConfirmSubscriptionPanel />
      </Card>
    </Page>
  )
}

/** Confirms on a click, not on load: mail scanners that open links must not confirm anything. */
function ConfirmSubscriptionPanel() {
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
