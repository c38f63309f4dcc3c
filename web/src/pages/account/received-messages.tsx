import { ReceivedMessages } from '../../features/safety/received-messages.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { limitedAccount } from '../../i18n/texts/safety.ts'
import { Page } from '../../ui/layout/page.tsx'

export function ReceivedMessagesPage() {
  const text = useMessages(limitedAccount)
  return (
    <Page title={text.receivedTitle}>
      <h1 className="px-1 pt-2 text-25">{text.receivedTitle}</h1>
      <p className="mt-1 mb-4 px-1 text-15 text-ink-2">{text.receivedIntro}</p>
      <ReceivedMessages />
    </Page>
  )
}
