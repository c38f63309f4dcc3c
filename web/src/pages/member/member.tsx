// @offline
import { houseAccount } from '@hamvav/contract/product'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CommentButton, IfMessageable, MemberChoice } from '../../features/matches/discover/member-choice.tsx'
import { MemberProfile } from '../../features/profiles/view/member-profile.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { profile } from '../../i18n/texts/profiles.ts'
import { Page } from '../../ui/layout/page.tsx'
import { type RenderSafetyMenu, SafetyMenuContext } from '../../ui/overlays/safety-context.ts'
import { MemberMenu } from './member-menu.tsx'

const Shelf = lazy(async () => ({ default: (await import('../../features/play/gifts/shelf.tsx')).Shelf }))

/** The house account publishes announcements; members can neither like, report nor block it. */
const isHouse = (id: string) => id === houseAccount._id

const renderMenu: RenderSafetyMenu = (props) => (isHouse(props.member._id) ? null : <MemberMenu {...props} />)

/** /profile/{id} and /@{username}. */
export function MemberPage() {
  const text = useMessages(profile)
  const { id, username } = useParams({ strict: false })
  return (
    <Page title={username ? `@${username}` : text.title} width="desk">
      <SafetyMenuContext value={renderMenu}>
        <MemberProfile
          profileRef={username ? { username } : { id: id ?? '' }}
          renderChoice={({ _id, name, username, profilePic }) =>
            isHouse(_id) ? null : <MemberChoice member={{ _id, name, username, profileImage: profilePic }} />
          }
          renderMessage={({ _id }, link) => <IfMessageable memberId={_id}>{link}</IfMessageable>}
          renderBelow={({ _id }) => (
            <Suspense fallback={null}>
              <Shelf ownerId={_id} />
            </Suspense>
          )}
          renderComment={({ _id, name, username, profilePic }, part) =>
            isHouse(_id) ? null : (
              <CommentButton member={{ _id, name, username, profileImage: profilePic }} part={part} />
            )
          }
        />
      </SafetyMenuContext>
    </Page>
  )
}
