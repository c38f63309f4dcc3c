// @offline
import type { Message } from '@hamvav/contract/messaging/entities'
import { isHouseAccount } from '@hamvav/contract/product'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Gift, Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { prefetchCode } from '../../core/preferences/data-saver.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useViewerId } from '../../core/session/session.ts'
import { useRelation } from '../../features/matches/api/relation.ts'
import { CommentButton, IfMessageable, MemberChoice } from '../../features/matches/discover/member-choice.tsx'
import { receiveMessage } from '../../features/messaging/live/live-updates.ts'
import { MemberProfile } from '../../features/profiles/view/member-profile.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { gifts, together } from '../../i18n/texts/play.ts'
import { profile } from '../../i18n/texts/profiles.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { type RenderSafetyMenu, SafetyMenuContext } from '../../ui/overlays/safety-context.ts'
import { MemberMenu } from './member-menu.tsx'

const loadGifts = () => import('../../features/play/gifts/gift-dialog.tsx')
const GiftDialog = lazy(async () => ({ default: (await loadGifts()).GiftDialog }))
const loadSheet = () => import('../../features/play/together-sheet.tsx')
const TogetherSheet = lazy(async () => ({ default: (await loadSheet()).TogetherSheet }))
const Shelf = lazy(async () => ({ default: (await import('../../features/play/gifts/shelf.tsx')).Shelf }))

const renderMenu: RenderSafetyMenu = (props) => (isHouseAccount(props.member._id) ? null : <MemberMenu {...props} />)

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
            isHouseAccount(_id) ? null : <MemberChoice member={{ _id, name, username, profileImage: profilePic }} />
          }
          renderMessage={({ _id, name }, link) => (
            <>
              <IfMessageable memberId={_id}>{link}</IfMessageable>
              <WithMatch partner={{ _id, name }} />
            </>
          )}
          renderBelow={({ _id }) => (
            <Suspense fallback={null}>
              <Shelf ownerId={_id} />
            </Suspense>
          )}
          renderComment={({ _id, name, username, profilePic }, part) =>
            isHouseAccount(_id) ? null : (
              <CommentButton member={{ _id, name, username, profileImage: profilePic }} part={part} />
            )
          }
        />
      </SafetyMenuContext>
    </Page>
  )
}

const buttons = { play: Sparkles, gift: Gift } as const

/** Games and gifts for a match, on their profile; nothing for others. */
function WithMatch({ partner }: { partner: { _id: string; name: string } }) {
  const labels = { play: useMessages(together).title, gift: useMessages(gifts).give }
  const client = useQueryClient()
  const navigate = useNavigate()
  const viewerId = useViewerId()
  const { data: relation } = useRelation(partner._id)
  const [opened, setOpened] = useState<ReadonlySet<keyof typeof buttons>>(new Set())
  const [open, setOpen] = useState<keyof typeof buttons | null>(null)
  if (!relation?.isMatch) return null
  const close = () => setOpen(null)
  const receive = (message: Message) => receiveMessage(client, viewerId, message)
  return (
    <>
      {(['play', 'gift'] as const).map((kind) => {
        const Icon = buttons[kind]
        return (
          <Button
            key={kind}
            variant="soft"
            aria-haspopup="dialog"
            aria-expanded={open === kind}
            onPointerEnter={() => prefetchCode(kind === 'play' ? loadSheet : loadGifts)}
            onClick={() => {
              setOpened(new Set([...opened, kind]))
              setOpen(kind)
            }}
          >
            <Icon size={20} aria-hidden="true" />
            {labels[kind]}
          </Button>
        )
      })}
      <Suspense fallback={null}>
        {opened.has('gift') && (
          <GiftDialog partner={partner} open={open === 'gift'} onOpenChange={close} onSent={receive} />
        )}
        {opened.has('play') && (
          <TogetherSheet
            partnerId={partner._id}
            open={open === 'play'}
            onOpenChange={close}
            onStarted={(message) => {
              receive(message)
              // A game is played where the two talk.
              if (message.part?.kind !== 'gift') void navigate({ to: paths.conversation(partner._id) })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
