import { ConfirmSubscriptionPanel } from '../features/community/confirm-subscription-panel.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { newsletter } from '../messages/newsletter.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'

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
