// @offline
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMyProfile, useUpdateProfile } from '../../features/profiles/api/profile.ts'
import { Onboarding } from '../../features/profiles/onboarding/onboarding.tsx'
import { isStep } from '../../features/profiles/onboarding/progress.ts'
import { ProfileMissing, ProfileSkeleton } from '../../features/profiles/view/profile-placeholders.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { onboarding } from '../../i18n/texts/profiles.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** /welcome: the onboarding as a page; `?step=` begins at one of its steps. */
export function WelcomePage() {
  const text = useMessages(onboarding)
  const navigate = useNavigate()
  const { step } = useSearch({ strict: false }) as { step?: unknown }
  const { data, error, isError, refetch } = useMyProfile()
  const update = useUpdateProfile()
  const leave = () => {
    if (data?.onboardingStep) update.mutate({ onboardingStep: null })
    void navigate({ to: paths.ownProfile })
  }
  return (
    <Page title={text.title}>
      <h1 className="px-1 pt-2 pb-3 text-25">{text.title}</h1>
      {isError && !data && <ProfileMissing error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <ProfileSkeleton />}
      {data && (
        <Onboarding profile={data} start={isStep(step) ? step : undefined} onDone={leave}>
          {({ content, buttons }) => (
            <Card className="grid gap-5 p-5">
              {content}
              {buttons}
            </Card>
          )}
        </Onboarding>
      )}
    </Page>
  )
}
