import { Discover } from '../../features/matches/discover/discover.tsx'
import { SafetyMenu } from '../../features/safety/menu/safety-menu.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { matches } from '../../i18n/texts/matches/matches.ts'
import { Page } from '../../ui/layout/page.tsx'

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
