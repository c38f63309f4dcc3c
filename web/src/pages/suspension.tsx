import { OwnSuspension } from '../features/safety/suspension/own-suspension.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { suspension } from '../messages/suspension.ts'
import { Page } from '../ui/page.tsx'

export function SuspensionPage() {
  const text = useMessages(suspension)
  return (
    <Page title={text.title}>
      <OwnSuspension />
    </Page>
  )
}
