// @offline
import type { OwnPicture, OwnProfile as Profile } from '@hamvav/contract/profiles/entities'
import { ArrowLeft, Eye, LogOut, Pencil } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { takeFocus } from '../../../core/hooks/keep-focus.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useSession, useViewer } from '../../../core/session/session.ts'
import { decodeToken } from '../../../core/session/token.ts'
import { useLogout } from '../../../core/session/use-logout.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { profile as texts } from '../../../i18n/texts/profiles.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { useSheetHistory } from '../../../ui/overlays/sheet-history.ts'
import { useOwnPictures } from '../api/own-pictures.ts'
import { useMyProfile } from '../api/profile.ts'
import { ChangePicture } from '../picture-editor/picture-picker.tsx'
import { Album } from '../pictures/album.tsx'
import { CompletenessCard } from '../onboarding/completeness-card.tsx'
import { Gallery } from '../pictures/gallery.tsx'
import { PromptsCard } from '../prompts/prompts-editor.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileMissing, ProfileSkeleton } from './profile-placeholders.tsx'
import { VerificationCard } from './verification-card.tsx'

const OnboardingSheet = lazy(async () => ({
  default: (await import('../onboarding/onboarding-sheet.tsx')).OnboardingSheet,
}))

interface OwnProfileProps {
  /** Rendered after its cards. */
  children?: ReactNode
  /** Below the profile as others see it. */
  shownToOthers?: ReactNode
}

/** The viewer's own profile. */
export function OwnProfile({ children, shownToOthers }: OwnProfileProps) {
  const text = useMessages(texts)
  const { token } = useSession()
  const { limited } = useViewer()
  const { data, error, isError, refetch } = useMyProfile()
  const logout = useLogout()
  const [preview, setPreview] = useState<'open' | 'closed' | null>(null)
  useSheetHistory(preview === 'open', () => setPreview('closed'))
  if (token !== null && !decodeToken(token)?.id) {
    return <Banner action={<Button onClick={logout}>{text.login}</Button>}>{text.invalidSession}</Banner>
  }
  if (isError && !data) return <ProfileMissing error={error} onRetry={() => void refetch()} />
  if (!data) return <ProfileSkeleton isScreen />
  if (preview === 'open')
    return (
      <Preview profile={data} onClose={() => setPreview('closed')}>
        {shownToOthers}
      </Preview>
    )
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
      {data.onboardingStep && !limited && (
        <Suspense fallback={null}>
          <OnboardingSheet profile={data} />
        </Suspense>
      )}
      <div className="grid grid-cols-1 gap-4">
        <ProfileCard
          profile={data}
          matches={data.matches}
          picture={limited ? <Avatar src={data.profilePic} size={112} /> : <ChangePicture url={data.profilePic} />}
          actions={
            <>
              {limited !== 'suspended' && (
                <ButtonLink to={paths.editProfile} variant="soft">
                  <Pencil size={18} aria-hidden="true" />
                  {text.editProfile}
                </ButtonLink>
              )}
              <Button
                variant="ghost"
                ref={preview === 'closed' ? takeFocus : undefined}
                onClick={() => setPreview('open')}
              >
                <Eye size={18} aria-hidden="true" />
                {text.asOthers}
              </Button>
              <Button variant="ghost" onClick={logout}>
                <LogOut size={18} aria-hidden="true" />
                {text.logout}
              </Button>
            </>
          }
        />
        {!limited && <CompletenessCard profile={data} />}
      </div>
      <div className="grid grid-cols-1 gap-4">
        {!limited && <Album />}
        {limited !== 'suspended' && <PromptsCard answers={data.prompts} />}
        <ApprovalCard profile={data} />
        <VerificationCard profile={data} />
        {children}
      </div>
    </div>
  )
}

interface PreviewProps {
  profile: Profile
  onClose: () => void
  children: ReactNode
}

/** The own profile as members who are no match see it; browser Back closes it, too. */
function Preview({ profile, onClose, children }: PreviewProps) {
  const text = useMessages(texts)
  const { data = noPictures } = useOwnPictures()
  const pictures = data
    .filter(({ audience, isBeingChecked }) => audience === 'members' && !isBeingChecked)
    .map(({ _id, url, thumbhash }) => ({ _id, url, thumbhash, isBlurred: false, isPrivate: false, isVeiled: false }))
  return (
    <div tabIndex={-1} ref={takeFocus} className="grid gap-4">
      <Banner tone="info">
        {text.asOthersHint}
        {pictures.length < data.length && ` ${text.asOthersPictures}`}
      </Banner>
      <ProfileCard
        profile={profile}
        gallery={pictures.length > 0 ? <Gallery pictures={pictures} name={profile.name} /> : null}
        actions={
          <Button variant="soft" onClick={onClose}>
            <ArrowLeft size={18} aria-hidden="true" />
            {text.asOthersEnd}
          </Button>
        }
      />
      {children}
    </div>
  )
}

const noPictures: readonly OwnPicture[] = []
