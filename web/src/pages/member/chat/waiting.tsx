// @offline
import type { WaitingMatch } from '@hamvav/contract/matches/entities'
import { waitingOnly } from '@hamvav/contract/screens'
import { useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { type FocusTargets, focusFirst } from '../../../core/hooks/focus-next.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { useWaiting } from '../../../features/matches/waiting/waiting.ts'
import { WaitingList } from '../../../features/matches/waiting/waiting-list.tsx'
import { useConversations } from '../../../features/messaging/api/conversations.ts'
import { PartRow } from '../../../features/messaging/inbox/chat-list.tsx'
import { useSafetyDialogs } from '../../../features/safety/safety-menu.tsx'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { waiting as texts } from '../../../i18n/texts/matches.ts'

const loadDialog = () => import('../../../features/matches/own-matches/unmatch-dialog.tsx')
const UnmatchDialog = lazy(async () => ({ default: (await loadDialog()).UnmatchDialog }))

/** With fewer, the list of chats shows all of them. */
const shownFrom = 3

/** Refetches the waiting matches when a message came or went, or a conversation ended. */
function useFreshWaiting(): void {
  const client = useQueryClient()
  const queryKey = queryKeys.waiting(useViewerId())
  const state = useConversations()
    .data?.map(({ _id, lastMessageFrom, lastMessageIsUnsent, closed }) =>
      [_id, lastMessageFrom, lastMessageIsUnsent, closed].join(),
    )
    .toSorted()
    .join()
  const known = useRef(state)
  useEffect(() => {
    if (known.current !== undefined && known.current !== state) void client.invalidateQueries({ queryKey })
    known.current = state
  })
}

/** Link to the waiting matches, above the chats. */
export function WaitingLink() {
  const text = useMessages(texts)
  const format = useFormat()
  const { waiting } = useWaiting()
  useFreshWaiting()
  if (!waiting || waiting.length < shownFrom) return null
  return (
    <PartRow
      part={waitingOnly}
      icon={Hourglass}
      look="bg-marigold-soft text-marigold-soft-ink"
      label={text.row({ n: format.number(waiting.length) })}
    />
  )
}

/** The waiting matches, and the dialog that closes a conversation. */
export function WaitingPart({ openId }: { openId: string | null }) {
  const [closing, setClosing] = useState<{ member: WaitingMatch; targets: FocusTargets } | null>(null)
  const [isOpen, setOpen] = useState(false)
  useFreshWaiting()
  return (
    <>
      <WaitingList
        openId={openId}
        onClose={(member, targets) => {
          setClosing({ member, targets })
          setOpen(true)
        }}
      />
      {closing && <Closing key={closing.member._id} {...closing} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}

interface ClosingProps {
  member: WaitingMatch
  targets: FocusTargets
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Closing({ member, targets, ...props }: ClosingProps) {
  const safety = useSafetyDialogs({ subject: 'conversation', subjectId: member._id, member })
  return (
    <>
      <Suspense fallback={null}>
        <UnmatchDialog
          member={member}
          onSafety={safety.open}
          finalFocus={() => {
            focusFirst(targets)
            return false
          }}
          {...props}
        />
      </Suspense>
      {safety.dialogs}
    </>
  )
}
