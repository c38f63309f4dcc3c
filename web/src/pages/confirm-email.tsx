import { ConfirmEmailPanel } from '../features/auth/confirm-email-panel.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { account } from '../messages/account.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'

export function ConfirmEmailPage() {
  const text = useMessages(account)
  return (
    <Page title={text.confirmTitle}>
      <Card className="mx-auto grid max-w-115 gap-4 p-5">
        <h1 className="text-25">{text.confirmTitle}</h1>
        <ConfirmEmailPanel />
      </Card>
    </Page>
  )
}
