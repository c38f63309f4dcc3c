import { Discover } from '../features/matches/discover.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { matches } from '../messages/matches.ts'
import { Page } from '../ui/page.tsx'

export function MatchesPage() {
  const text = useMessages(matches)
  return (
    <Page title={text.title} width="wide">
      <Discover />
    </Page>
  )
}
