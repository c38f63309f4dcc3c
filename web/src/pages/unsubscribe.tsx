import { UnsubscribePanel } from '../features/community/unsubscribe-panel.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { newsletter } from '../messages/newsletter.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'

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
