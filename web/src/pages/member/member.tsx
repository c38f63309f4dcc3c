// @offline
import { houseAccount } from '@hamvav/contract/product'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { prefetchCode } from '../../core/preferences/data-saver.ts'
import { useViewerId } from '../../core/session/session.ts'
import { useRelation } from '../../features/matches/api/relation.ts'
import { CommentButton, IfMessageable, MemberChoice } from '../../features/matches/discover/member-choice.tsx'
import { receiveMessage } from '../../features/messaging/live/live-updates.ts'
import { MemberProfile } from '../../features/profiles/view/member-profile.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { gifts } from '../../i18n/texts/play.ts'
import { profile } from '../../i18n/texts/profiles.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { type RenderSafetyMenu, SafetyMenuContext } from '../../ui/overlays/safety-context.ts'
import { MemberMenu } from './member-menu.tsx'

const loadGifts = () => import('../../features/play/gifts/gift-dialog.tsx')
const GiftDialog = lazy(async () => ({ default: (await loadGifts()).GiftDialog }))
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
          renderMessage={({ _id, name }, link) => (
            <>
              <IfMessageable memberId={_id}>{link}</IfMessageable>
              <GiftForMatch partner={{ _id, name }} />
            </>
          )}
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

/** Gifts can be sent to a match from their profile; nothing for others. */
function GiftForMatch({ partner }: { partner: { _id: string; name: string } }) {
  const words = useMessages(gifts)
  const client = useQueryClient()
  const viewerId = useViewerId()
  const { data: relation } = useRelation(partner._id)
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (!relation?.isMatch) return null
  return (
    <>
      <Button
        variant="soft"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => prefetchCode(loadGifts)}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <Gift size={20} aria-hidden="true" />
        {words.give}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <GiftDialog
            partner={partner}
            open={isOpen}
            onOpenChange={setOpen}
            onSent={(message) => receiveMessage(client, viewerId, message)}
          />
        </Suspense>
      )}
    </>
  )
}
