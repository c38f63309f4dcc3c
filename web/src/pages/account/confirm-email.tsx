import { ConfirmEmailPanel } from '../../features/auth/links/confirm-email-panel.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { account } from '../../i18n/texts/auth/account.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

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
