import { LogOut, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { useSession, useViewer } from '../../../core/session/session.ts'
import { decodeToken } from '../../../core/session/token.ts'
import { useLogout } from '../../../core/session/use-logout.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { profile as texts } from '../../../i18n/texts/profiles/profile.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { useMyProfile } from '../api/profile.ts'
import { ChangePicture } from '../picture-editor/picture-picker.tsx'
import { Album } from '../pictures/album.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileMissing, ProfileSkeleton } from './profile-placeholders.tsx'
import { VerificationCard } from './verification-card.tsx'

/** The viewer's own profile; `children` are rendered after its cards. */
export function OwnProfile({ children }: { children?: ReactNode }) {
  const text = useMessages(texts)
  const { token } = useSession()
  const { limited } = useViewer()
  const { data, error, isError, refetch } = useMyProfile()
  const logout = useLogout()
  if (token !== null && !decodeToken(token)?.id) {
    return <Banner action={<Button onClick={logout}>{text.login}</Button>}>{text.invalidSession}</Banner>
  }
  if (isError && !data) return <ProfileMissing error={error} onRetry={() => void refetch()} />
  if (!data) return <ProfileSkeleton isScreen />
  return (
    <div className="grid gap-4">
      <ProfileCard
        profile={data}
        picture={limited ? <Avatar src={data.profilePic} size={112} /> : <ChangePicture url={data.profilePic} />}
        actions={
          <>
            {limited !== 'suspended' && (
              <ButtonLink to={paths.editProfile} variant="soft">
                <Pencil size={18} aria-hidden="true" />
                {text.editProfile}
              </ButtonLink>
            )}
            <Button variant="ghost" onClick={logout}>
              <LogOut size={18} aria-hidden="true" />
              {text.logout}
            </Button>
          </>
        }
      />
      {!limited && <Album />}
      <ApprovalCard profile={data} />
      <VerificationCard profile={data} />
      {children}
    </div>
  )
}
