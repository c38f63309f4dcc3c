import { AccountSection } from '../features/auth/account-section.tsx'
import { OwnProfile } from '../features/profiles/own-profile.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { profile } from '../messages/profile.ts'
import { Page } from '../ui/page.tsx'

export function ProfilePage() {
  const text = useMessages(profile)
  return (
    <Page title={text.title}>
      <OwnProfile
        renderBelow={({ email, emailConfirmed }) => <AccountSection email={email} emailConfirmed={emailConfirmed} />}
      />
    </Page>
  )
}
