import { Settings } from 'lucide-react'
import { OwnProfile } from '../features/profiles/own-profile.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { paths } from '../lib/paths.ts'
import { profile } from '../messages/profile.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Page } from '../ui/page.tsx'

export function ProfilePage() {
  const text = useMessages(profile)
  return (
    <Page title={text.title}>
      <OwnProfile
        renderBelow={() => (
          <ButtonLink to={paths.settings} variant="ghost">
            <Settings size={18} aria-hidden="true" />
            {text.settings}
          </ButtonLink>
        )}
      />
    </Page>
  )
}
