import { UnsubscribePanel } from '../../features/community/newsletter/unsubscribe-panel.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { newsletter } from '../../i18n/texts/community/newsletter.ts'
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
