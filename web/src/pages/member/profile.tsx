// @offline
import { Settings } from 'lucide-react'
import { OwnProfile } from '../../features/profiles/view/own-profile.tsx'
import { OwnHeld } from '../../features/safety/own-held.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { profile } from '../../i18n/texts/profiles.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function ProfilePage() {
  const text = useMessages(profile)
  return (
    <Page title={text.title} width="desk">
      <OwnProfile>
        <OwnHeld />
        <ButtonLink to={paths.settings} variant="ghost">
          <Settings size={18} aria-hidden="true" />
          {text.settings}
        </ButtonLink>
      </OwnProfile>
    </Page>
  )
}
