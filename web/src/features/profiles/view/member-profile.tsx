import { isHouseAccount } from '@hamvav/contract/product'
import type { PublicProfile } from '@hamvav/contract/profiles/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, MessageCircle } from 'lucide-react'
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { useViewer } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { profile as texts } from '../../../i18n/texts/profiles.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import { CommentContext, type ProfilePart } from '../../../ui/prompts/comment-context.ts'
import { profileKey, useProfile, type ProfileRef } from '../api/profile.ts'
import { Gallery } from '../pictures/gallery.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileMissing, ProfileSkeleton } from './profile-placeholders.tsx'

/** Its editors are needed by the member alone. */
const OwnProfile = lazy(async () => ({ default: (await import('./own-profile.tsx')).OwnProfile }))

const inCorner = 'top-2.5 right-2.5'
/** Position of the menu on a picture; on phones the picture fills the card. */
const onPicture = 'top-7 right-7 md:top-2.5 md:right-2.5'

interface MemberProfileProps {
  profileRef: ProfileRef
  /** Renders the Like and Pass buttons. */
  renderChoice?: (profile: PublicProfile) => ReactNode
  /** Renders the way to a conversation, or nothing where no message is possible. */
  renderMessage?: (profile: PublicProfile, link: ReactNode) => ReactNode
  /** Renders the button that likes a part of the profile with a comment. */
  renderComment?: (profile: PublicProfile, part: ProfilePart) => ReactNode
  /** Renders what comes below the card. */
  renderBelow?: (profile: PublicProfile) => ReactNode
}

/** A profile by id or username; the viewer's own is shown as the own profile. */
export function MemberProfile({
  profileRef,
  renderChoice,
  renderMessage,
  renderComment,
  renderBelow,
}: MemberProfileProps) {
  const text = useMessages(texts)
  const renderSafetyMenu = use(SafetyMenuContext)
  const { user } = useViewer()
  const { data, error, isError, refetch } = useProfile(profileRef)
  useCanonicalUsername(profileRef, data)
  if (isError && !data) return <ProfileMissing error={error} onRetry={() => void refetch()} />
  if (!data) return <ProfileSkeleton isScreen />
  if (data._id === user?._id)
    return (
      <Suspense fallback={<ProfileSkeleton isScreen />}>
        <OwnProfile />
      </Suspense>
    )
  const messageLink = (id: string) => (
    <ButtonLink to={paths.conversation(id)}>
      <MessageCircle size={20} aria-hidden="true" />
      {text.message}
    </ButtonLink>
  )
  return (
    <div className="relative">
      <CommentContext value={user && renderComment ? (part) => renderComment(data, part) : null}>
        <ProfileCard
          profile={data}
          gallery={data.pictures?.length ? <Gallery pictures={data.pictures} name={data.name} /> : null}
          actions={
            <>
              {user && renderChoice && (
                <div className="flex w-full justify-center lg:justify-start">{renderChoice(data)}</div>
              )}
              {!isHouseAccount(data._id) &&
                (user && renderMessage ? renderMessage(data, messageLink(data._id)) : messageLink(data._id))}
              <ButtonLink to={paths.matches} variant="ghost">
                <ArrowLeft size={20} aria-hidden="true" />
                {text.backToMatches}
              </ButtonLink>
            </>
          }
        />
      </CommentContext>
      {user && renderBelow?.(data)}
      {renderSafetyMenu && (
        <div className={`absolute ${data.pictures?.length ? onPicture : inCorner}`}>
          {renderSafetyMenu({ subject: 'profile', subjectId: data._id, member: data, look: 'onPicture' })}
        </div>
      )}
    </div>
  )
}

/** Replaces a former username in the URL by the current one. */
function useCanonicalUsername(profileRef: ProfileRef, profile: PublicProfile | undefined): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const viewerId = useViewer().id
  const requestedName = 'username' in profileRef ? profileRef.username : null
  useEffect(() => {
    if (requestedName === null || !profile || profile.username === requestedName) return
    client.setQueryData(profileKey(viewerId, { username: profile.username }), profile)
    void navigate({ to: paths.member(profile.username), replace: true })
  }, [requestedName, profile, viewerId, client, navigate])
}
