import { Discover } from '../features/matches/discover.tsx'
import { SafetyMenu } from '../features/safety/safety-menu.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { matches } from '../messages/matches.ts'
import { Page } from '../ui/page.tsx'

export function MatchesPage() {
  const text = useMessages(matches)
  return (
    <Page title={text.title} width="wide">
      <Discover
        renderSafetyMenu={({ _id, name }) => (
          <SafetyMenu subject="profile" subjectId={_id} member={{ _id, name }} look="onPicture" />
        )}
      />
    </Page>
  )
}
