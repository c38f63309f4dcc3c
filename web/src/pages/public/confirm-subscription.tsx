import { ConfirmSubscriptionPanel } from '../../features/community/newsletter/confirm-subscription-panel.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { newsletter } from '../../i18n/texts/community/newsletter.ts'
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
