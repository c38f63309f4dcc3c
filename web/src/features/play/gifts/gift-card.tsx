// @offline
import type { Message } from '@hamvav/contract/messaging/entities'
import type { GiftPart } from '@hamvav/contract/messaging/parts'
import { giftNames } from '@hamvav/contract/play/gifts'
import { Gift } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { keepFocus } from '../../../core/hooks/keep-focus.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { gifts } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useAnswerGift } from '../api/gifts.ts'
import { GiftPicture } from './gift-picture.tsx'

export interface GiftCardProps {
  messageId: string
  part: GiftPart
  /** Whether the viewer sent it. */
  isOwn: boolean
  canAct: boolean
  partnerName: string
  time: string
  /** The other's note, which the reader's settings may hide. */
  renderTheirs: (note: string) => ReactNode
  onChanged: (message: Message) => void
}

/** A gift at its place in the conversation: wrapped for its recipient until they open it. */
export function GiftCard({
  messageId,
  part: { gift, note, state },
  isOwn,
  canAct,
  partnerName,
  time,
  renderTheirs,
  onChanged,
}: GiftCardProps) {
  const words = useMessages(gifts)
  const textOf = useErrorText()
  const language = useLanguage()
  const { mutate, isPending, error } = useAnswerGift(messageId, onChanged)
  const [wasPressed, setPressed] = useState(false)
  const isWrapped = !isOwn && state === 'sent'
  const isPutAway = !isOwn && state === 'declined'
  /** Opened just now, here: an older gift does not unwrap again when its message comes into view. */
  const isRevealed = !isOwn && state === 'opened' && wasPressed
  const from = words.from({ name: partnerName })
  const shown = isWrapped || isPutAway ? null : gift
  const name = shown && giftNames[shown][language]
  function answer(chosen: 'opened' | 'declined') {
    if (isPending) return
    setPressed(true)
    mutate(chosen)
  }
  return (
    <div
      ref={keepFocus}
      tabIndex={-1}
      role="group"
      aria-label={name ?? from}
      className="grid w-56 min-w-0 justify-items-center rounded-bubble border border-line bg-surface px-4 pt-4 pb-2.5 text-center text-ink shadow-1"
    >
      {shown === null ? (
        <Wrapped isPutAway={isPutAway} />
      ) : (
        <span className={isRevealed ? 'animate-unwrap' : undefined}>
          <GiftPicture gift={shown} size={104} />
        </span>
      )}
      {shown && <h2 className="mt-2 text-17 leading-[1.3] wrap-anywhere">{name}</h2>}
      {shown && note !== null && (
        <div dir="auto" className="mt-1.5 w-full text-15 wrap-anywhere whitespace-pre-wrap text-ink-2">
          {isOwn ? note : renderTheirs(note)}
        </div>
      )}
      {/* One element in all states, so that a change of its text is announced. */}
      <p
        role="status"
        className={shown === null ? 'mt-2 wrap-anywhere' : isOwn ? 'mt-1.5 text-13 text-ink-3' : 'sr-only'}
      >
        {isWrapped && from}
        {isPutAway && words.youDeclined}
        {isOwn && words[state]}
        {isRevealed && name && words.youOpened({ gift: name })}
      </p>
      {isWrapped && canAct && (
        <div className="mt-3 grid w-full gap-1.5">
          <Button size="small" wide pending={isPending} onClick={() => answer('opened')}>
            {words.open}
          </Button>
          <QuietButton onClick={() => answer('declined')}>{words.decline}</QuietButton>
        </div>
      )}
      {error && (
        <p role="alert" className="mt-2 text-14 text-danger-ink">
          {textOf(error)}
        </p>
      )}
      <footer className="mt-1 flex min-h-9 w-full items-center justify-between gap-3 text-12 text-ink-3">
        <span>{time}</span>
        {!isOwn && state === 'opened' && <QuietButton onClick={() => answer('declined')}>{words.remove}</QuietButton>}
      </footer>
    </div>
  )
}

const Wrapped = ({ isPutAway }: { isPutAway: boolean }) => (
  <Gift size={72} strokeWidth={1.3} aria-hidden="true" className={isPutAway ? 'text-ink-3' : 'text-primary-ink'} />
)

function QuietButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-field px-2 text-14 font-semibold text-ink-2 underline decoration-ink-3/50 underline-offset-4 hover:text-ink"
    >
      {children}
    </button>
  )
}
