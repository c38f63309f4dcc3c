import { OwnSuspension } from '../../features/safety/own-suspension.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { suspension } from '../../i18n/texts/safety/suspension.ts'
import { Page } from '../../ui/layout/page.tsx'

export function SuspensionPage() {
  const text = useMessages(suspension)
  return (
    <Page title={text.title}>
      <OwnSuspension />
    </Page>
  )
}
