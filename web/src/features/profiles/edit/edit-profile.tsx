import { Suspense, lazy } from 'react'
import { useEditableProfile } from '../api/get-editable-profile.ts'
import { ProfileMissing } from '../view/profile-missing.tsx'
import { ProfileSkeleton } from '../view/profile-skeleton.tsx'

const EditForm = lazy(async () => ({ default: (await import('./edit-form.tsx')).EditForm }))

/** The form once the profile is there. */
export function EditProfile() {
  const { data, error, isError, isFetchedAfterMount, refetch } = useEditableProfile()
  if (isError && !data) return <ProfileMissing error={error} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <ProfileSkeleton />
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <EditForm profile={data} />
    </Suspense>
  )
}
