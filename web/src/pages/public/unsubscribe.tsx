import { useEffect } from 'react'
import { ApiError } from '../../core/api/api-error.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useLinkToken } from '../../core/navigation/use-link-token.ts'
import { useLeaveNewsletter } from '../../features/community/api/newsletter.ts'
import { NewsletterForm } from '../../features/community/newsletter-form.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { newsletter } from '../../i18n/texts/community.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function UnsubscribePage() {
  const text = useMessages(newsletter)
  return (
    <Page title={text.leaveTitle}>
      <Card className="mx-auto grid max-w-115 gap-4 p-5">
        <h1 className="text-25">{text.leaveTitle}</h1>
        <UnsubscribePanel />
      </Card>
    </Page>
  )
}

/** Unsubscribes on load: if a mail scanner opens the link, the subscriber can join again here. */
function UnsubscribePanel() {
  const text = useMessages(newsletter)
  const token = useLinkToken()
  const { mutate, isSuccess, error } = useLeaveNewsletter()
  useEffect(() => {
    if (token) mutate(token)
  }, [token, mutate])
  if (!token) return <BrokenLink>{text.linkIncomplete}</BrokenLink>
  if (isSuccess) {
    return (
      <>
        <Banner tone="info">{text.left}</Banner>
        <p className="text-ink-2">{text.leftHint}</p>
        <NewsletterForm />
        <ButtonLink variant="ghost" to={paths.home}>
          {text.home}
        </ButtonLink>
      </>
    )
  }
  if (error instanceof ApiError && ['link_invalid', 'invalid_input'].includes(error.code))
    return <BrokenLink>{text.leaveBroken}</BrokenLink>
  if (error) return <NotReached error={error} onRetry={() => mutate(token)} />
  return (
    <p role="status" className="flex items-center gap-3 text-ink-2">
      <Spinner size={20} />
      {text.leaving}
    </p>
  )
}

function BrokenLink({ children }: { children: string }) {
  const text = useMessages(newsletter)
  return (
    <>
      <Banner>{children}</Banner>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="soft" to={paths.support}>
          {text.toSupport}
        </ButtonLink>
        <ButtonLink variant="ghost" to={paths.home}>
          {text.home}
        </ButtonLink>
      </div>
    </>
  )
}

function NotReached({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useMessages(newsletter)
  const textOf = useErrorText()
  return (
    <Banner
      action={
        <Button size="small" variant="ghost" onClick={onRetry}>
          {text.retry}
        </Button>
      }
    >
      {textOf(error)}
    </Banner>
  )
}
