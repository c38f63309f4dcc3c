import { OwnStandingView } from '../../features/safety/own-standing.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { standing } from '../../i18n/texts/safety.ts'
import { Page } from '../../ui/layout/page.tsx'

export function StandingPage() {
  const text = useMessages(standing)
  return (
    <Page title={text.title}>
      <h1 className="px-1 pt-2 text-25">{text.title}</h1>
      <p className="mt-1 mb-4 px-1 text-15 text-ink-2">{text.intro}</p>
      <OwnStandingView />
    </Page>
  )
}
