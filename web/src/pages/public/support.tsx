import { useViewer } from '../../core/session/session.ts'
import { WriteToSupport } from '../../features/community/support-form.tsx'
import { QuickAnswers, SupportContacts } from '../../features/community/support-help.tsx'
import { SupportThreads } from '../../features/community/support-threads.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { support } from '../../i18n/texts/community.ts'
import { Page } from '../../ui/layout/page.tsx'

export function SupportPage() {
  const text = useMessages(support)
  const { user } = useViewer()
  return (
    <Page title={text.title} width="wide">
      <h1 className="text-25 lg:text-32">{text.title}</h1>
      <p className="mt-1 mb-4 text-ink-2">{text.intro}</p>
      <div className="grid items-start gap-3 md:gap-4 lg:grid-cols-2">
        <div className="grid gap-3 md:gap-4">
          <SupportContacts />
          <QuickAnswers />
        </div>
        <div className="grid gap-3 md:gap-4">
          {user && <SupportThreads key={user._id} viewerId={user._id} />}
          <WriteToSupport />
        </div>
      </div>
    </Page>
  )
}
