// @offline
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { requestsOnly } from '@hamvav/contract/screens'
import { paths } from '../../../core/navigation/paths.ts'
import { chatControl, chatDialogs } from '../../../i18n/texts/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SafetyButtonsContext } from '../../../ui/overlays/safety-context.ts'
import { useAnswerRequest } from '../api/chat-control.ts'
import { useConversations, type Partner } from '../api/conversations.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { LikedPart } from './liked-part.tsx'
import { useConversationErrors } from '../inbox/conversation-errors.tsx'

/** Undo of a decline is offered for this long, ms. */
const undoForMs = 8_000

interface RequestBarProps {
  partner: Partner
  onAccepted: () => void
}

/** The sender of the request, the effect of accepting, and the possible answers; sending a message accepts too. */
export function RequestBar({ partner, onAccepted }: RequestBarProps) {
  const renderSafetyButtons = use(SafetyButtonsContext)
  const text = useMessages(chatDialogs)
  const { accept, decline } = useAnswers(partner)
  const liked = useConversations().data?.find(({ _id }) => _id === partner._id)?.liked
  return (
    <div className="grid gap-2.5 px-4 pt-3 pb-1 lg:px-6">
      {liked && <LikedPart liked={liked} />}
      <p className="wrap-anywhere">
        <strong className="font-semibold">{text.asks({ name: partner.name })}</strong>
        <span className="block text-14 text-ink-2">{text.acceptMeans}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <Button
          size="small"
          className="min-w-28 max-sm:flex-1"
          onClick={() => {
            accept()
            onAccepted()
          }}
        >
          {text.accept}
        </Button>
        <Button size="small" variant="ghost" className="min-w-28 max-sm:flex-1" onClick={decline}>
          {text.decline}
        </Button>
        {renderSafetyButtons && (
          <span className="flex gap-1 sm:ml-auto">
            {renderSafetyButtons({ subject: 'conversation', subjectId: partner._id, member: partner })}
          </span>
        )}
      </div>
    </div>
  )
}

/** A decline leaves the conversation at once; its undo is a toast that outlives the screen. */
function useAnswers({ _id: partnerId, name }: Partner) {
  const text = useMessages(chatDialogs)
  const { failed } = useMessages(chatControl)
  const textOf = useErrorText(useConversationErrors())
  const navigate = useNavigate()
  const { mutate } = useAnswerRequest((error) => toast.error(failed({ reason: textOf(error) })))
  return {
    accept: () => mutate({ partnerId, answer: 'accepted' }),
    decline() {
      mutate({ partnerId, answer: 'declined' })
      void navigate({ to: paths.messages, search: requestsOnly as never, replace: true })
      toast.success(text.declined({ name }), {
        duration: undoForMs,
        action: { label: text.undo, onPress: () => mutate({ partnerId, answer: 'waiting' }) },
      })
    },
  }
}
