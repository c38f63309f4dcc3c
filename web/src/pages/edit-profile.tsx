import { EditProfile } from '../features/profiles/edit-profile.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { editProfile } from '../messages/edit-profile.ts'
import { Page } from '../ui/page.tsx'

export function EditProfilePage() {
  const text = useMessages(editProfile)
  return (
    <Page title={text.title}>
      <h1 className="px-1 pt-2 pb-3 text-25">{text.title}</h1>
      <EditProfile />
    </Page>
  )
}
