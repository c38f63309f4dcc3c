import { OwnSharedDates } from '../../features/dates/shared-dates.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { sharedDates } from '../../i18n/texts/dates.ts'
import { Page } from '../../ui/layout/page.tsx'

export function SharedDatesPage() {
  const text = useMessages(sharedDates)
  return (
    <Page title={text.title} width="desk">
      <h1 className="px-1 pt-2 text-25">{text.title}</h1>
      <p className="mt-1 mb-4 max-w-160 px-1 text-15 text-ink-2">{text.intro}</p>
      <OwnSharedDates />
    </Page>
  )
}
