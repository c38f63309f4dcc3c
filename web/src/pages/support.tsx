import { QuickAnswers } from '../features/community/quick-answers.tsx'
import { SupportContacts } from '../features/community/support-contacts.tsx'
import { WriteToSupport } from '../features/community/write-to-support.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { support } from '../messages/support.ts'
import { Page } from '../ui/page.tsx'

export function SupportPage() {
  const text = useMessages(support)
  return (
    <Page title={text.title} width="wide">
      <h1 className="text-25 lg:text-32">{text.title}</h1>
      <p className="mt-1 mb-4 text-ink-2">{text.intro}</p>
      <div className="grid items-start gap-3 md:gap-4 lg:grid-cols-2">
        <div className="grid gap-3 md:gap-4">
          <SupportContacts />
          <QuickAnswers />
        </div>
        <WriteToSupport />
      </div>
    </Page>
  )
}
