import { useViewer } from '../../core/session/session.ts'
import { DeclaredMinor, LimitedLinks } from '../../features/safety/limited-account.tsx'
import { OwnSuspension } from '../../features/safety/own-suspension.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { limitedAccount, suspension } from '../../i18n/texts/safety.ts'
import { Page } from '../../ui/layout/page.tsx'

/** Where suspended members and declared minors are led: the reason, and what they can still use. */
export function SuspensionPage() {
  const text = useMessages(suspension)
  const words = useMessages(limitedAccount)
  const { limited } = useViewer()
  return (
    <Page title={limited === 'minor' ? words.minorTitle : text.title}>
      <div className="grid gap-6">
        {limited === 'minor' ? <DeclaredMinor /> : <OwnSuspension />}
        {limited && <LimitedLinks />}
      </div>
    </Page>
  )
}
