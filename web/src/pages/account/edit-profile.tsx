// @offline
import { lazy, Suspense } from 'react'
import { useEditableProfile } from '../../features/profiles/api/profile.ts'
import { ProfileMissing, ProfileSkeleton } from '../../features/profiles/view/profile-placeholders.tsx'
import { OwnHeld, profileFields } from '../../features/safety/own-held.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { editProfile } from '../../i18n/texts/profiles.ts'
import { Page } from '../../ui/layout/page.tsx'

const EditForm = lazy(async () => ({ default: (await import('../../features/profiles/edit/edit-form.tsx')).EditForm }))

export function EditProfilePage() {
  const text = useMessages(editProfile)
  return (
    <Page title={text.title}>
      <h1 className="px-1 pt-2 pb-3 text-25">{text.title}</h1>
      <div className="grid grid-cols-1 gap-4">
        <OwnHeld kinds={profileFields} />
        <EditProfile />
      </div>
    </Page>
  )
}

/** Loads the profile, then shows the form. */
function EditProfile() {
  const { data, error, isError, isFetchedAfterMount, refetch } = useEditableProfile()
  if (isError && !data) return <ProfileMissing error={error} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <ProfileSkeleton />
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <EditForm profile={data} />
    </Suspense>
  )
}
