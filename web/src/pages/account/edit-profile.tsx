// @offline
import { EditProfile } from '../../features/profiles/edit/edit-profile.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { editProfile } from '../../i18n/texts/profiles/edit-profile.ts'
import { Page } from '../../ui/layout/page.tsx'

export function EditProfilePage() {
  const text = useMessages(editProfile)
  return (
    <Page title={text.title}>
      <h1 className="px-1 pt-2 pb-3 text-25">{text.title}</h1>
      <EditProfile />
    </Page>
  )
}
