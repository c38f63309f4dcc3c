import { PrivateSpace } from '../../features/profiles/private-space/private-space.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { privateSpace } from '../../i18n/texts/profiles.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ChooseMatches } from './choose-matches.tsx'

export function PrivateSpacePage() {
  const text = useMessages(privateSpace)
  return (
    <Page title={text.title}>
      <div className="grid grid-cols-1 gap-4">
        <header className="grid gap-1 px-1 pt-2">
          <h1 className="text-25">{text.title}</h1>
          <p className="text-15 text-ink-2">{text.intro}</p>
        </header>
        <PrivateSpace picker={<ChooseMatches />} />
      </div>
    </Page>
  )
}
