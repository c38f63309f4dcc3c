// @offline
import { Discover } from '../../features/matches/discover/discover.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { matches } from '../../i18n/texts/matches.ts'
import { Page } from '../../ui/layout/page.tsx'
import { type RenderSafetyMenu, SafetyMenuContext } from '../../ui/overlays/safety-context.ts'

const renderMenu: RenderSafetyMenu = (props) => <SafetyMenu {...props} />

export function MatchesPage() {
  const text = useMessages(matches)
  return (
    <Page title={text.title} width="wide">
      <SafetyMenuContext value={renderMenu}>
        <Discover />
      </SafetyMenuContext>
    </Page>
  )
}
