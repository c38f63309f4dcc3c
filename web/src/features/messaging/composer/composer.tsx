import { messageMax, typingIdleMs } from '@hamvav/contract/messaging/limits'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, use, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../../i18n/catalogue.ts'
import { isEnterToSend } from '../../../core/hooks/enter-key.ts'
import { sendEvent } from '../../../core/realtime/realtime.ts'
import { readDraft, useDraft } from '../../../core/storage/use-draft.ts'
import { wideScreen } from '../../../core/hooks/use-media.ts'
import { messaging } from '../../../i18n/texts/messaging.ts'
import { LengthCounter } from '../../../ui/forms/length-counter.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import type { Partner } from '../api/conversations.ts'
import { EmojiButton } from '../emoji/emoji-button.tsx'
import { MessagePartContext } from '../message/part-context.ts'
import { useMessageActions, useReplying } from '../message/message-actions.ts'
import { countGraphemes } from '@hamvav/contract/graphemes'
import type { MessageOutbox } from '../api/send-message.ts'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'

const VoiceSlot = lazy(async () => ({ default: (await import('../voice/voice-slot.tsx')).VoiceSlot }))
const ReplyBar = lazy(async () => ({ default: (await import('./reply-bar.tsx')).ReplyBar }))

const height = { min: 46, max: 120 }

/** Notifies the partner while the viewer types; leaving the conversation stops it. */
function useTypingSignal(toUserId: string) {
  const [signal] = useState(() => createTypingSignal((isTyping) => sendEvent('typing', { toUserId, isTyping })))
  useEffect(() => signal.stop, [signal])
  return signal
}

interface ComposerProps {
  partner: Partner
  isDisabled: boolean
  onSend: MessageOutbox['send']
}

/** The draft: typing, sending, inserting emoji, replying. */
function useComposing({ partner, isDisabled, onSend }: ComposerProps) {
  const key = `draft ${partner._id}`
  const [draft, setDraft] = useDraft(key)
  const { mayGo, sheet } = useAskFirst(`message ${partner._id}`)
  const typing = useTypingSignal(partner._id)
  const replying = useReplying()
  const actions = useMessageActions()
  const own = useRef<HTMLTextAreaElement>(null)
  const area = actions?.area ?? own
  const judged = judgeDraft(draft)

  // Not on phones, where the keyboard would cover the messages.
  useEffect(() => {
    if (matchMedia(wideScreen).matches) area.current?.focus()
  }, [area])

  function write(value: string) {
    setDraft(value)
    if (value.trim()) typing.typed()
    else typing.stop()
  }
  async function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (!judged.canSend || isDisabled) return
    typing.stop()
    // A text that was changed meanwhile is still being written.
    if (!(await mayGo([judged.text])) || readDraft(key) !== draft) return
    onSend(judged.text, { replyTo: replying?.quote ?? undefined })
    setDraft('')
    replying?.cancel()
    area.current?.focus()
  }
  /** Inserts at the caret and moves the caret behind the emoji. */
  function insert(emoji: string) {
    const { selectionStart = draft.length, selectionEnd = draft.length } = area.current ?? {}
    flushSync(() => write(draft.slice(0, selectionStart) + emoji + draft.slice(selectionEnd)))
    area.current?.setSelectionRange(selectionStart + emoji.length, selectionStart + emoji.length)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isEnterToSend(event)) void send(event)
    else if (event.key === 'Escape' && !event.nativeEvent.isComposing) replying?.cancel()
  }
  function stopReplying() {
    replying?.cancel()
    area.current?.focus()
  }
  return { area, draft, judged, replying, sheet, write, send, insert, onKeyDown, stopReplying }
}

/** Enter sends, Shift+Enter adds a line, Escape cancels the reply. */
export function Composer(props: ComposerProps) {
  const { partner, isDisabled } = props
  const parts = use(MessagePartContext)
  const text = useMessages(messaging)
  const { area, draft, judged, replying, sheet, write, send, insert, onKeyDown, stopReplying } = useComposing(props)
  const counterId = useId()
  const label = text.composer({ name: partner.name })
  const sendButton = <SendButton isDisabled={!judged.canSend || isDisabled} />
  return (
    <>
      {replying && (
        <Suspense fallback={null}>
          <ReplyBar partner={partner} quote={replying.quote} onClose={stopReplying} />
        </Suspense>
      )}
      <form
        onSubmit={(event) => void send(event)}
        className="relative flex items-end gap-1 py-0 pt-2.5 pr-3 pl-1.5 has-data-voice:*:invisible"
      >
        {parts && (
          <Suspense fallback={<span className="size-11 flex-none" />}>
            <parts.AddPart partnerId={partner._id} isDisabled={isDisabled || partner.request} />
          </Suspense>
        )}
        <EmojiButton isDisabled={isDisabled} onPick={insert} />
        <div className="min-w-0 flex-1 pr-1">
          <GrowingTextArea
            ref={area}
            height={height}
            value={draft}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            onFocus={prepareToAsk}
            disabled={isDisabled}
            // Graphemes may have many code points; the counter enforces the real limit.
            maxLength={messageMax * 16}
            // Without the name, which is in the header: the field of a phone is narrow.
            placeholder={text.placeholder}
            aria-label={label}
            aria-describedby={judged.showsCounter ? counterId : undefined}
            aria-invalid={judged.isTooLong || undefined}
            enterKeyHint="send"
            autoComplete="off"
            dir="auto"
            className="rounded-[23px] border-[1.5px] border-field-line bg-surface px-4.5 py-2.25 placeholder-shown:truncate placeholder:truncate disabled:cursor-not-allowed disabled:bg-sunken"
          />
          {judged.showsCounter && (
            <LengthCounter
              id={counterId}
              length={judged.length}
              max={messageMax}
              announcesTooLong
              className="block px-4 pt-1 text-right text-13"
            />
          )}
        </div>
        <Suspense fallback={sendButton}>
          <VoiceSlot partner={partner} canRecord={draft.trim() === '' && !isDisabled && !partner.request}>
            {sendButton}
          </VoiceSlot>
        </Suspense>
      </form>
      {sheet}
    </>
  )
}

function SendButton({ isDisabled }: { isDisabled: boolean }) {
  const text = useMessages(messaging)
  return (
    <button
      type="submit"
      aria-label={text.send}
      title={text.send}
      disabled={isDisabled}
      // Keeps the focus in the field and the keyboard open.
      onPointerDown={(event) => event.preventDefault()}
      className="grid size-11.5 flex-none place-items-center rounded-full bg-primary text-on-primary transition-colors duration-120 hover:bg-primary-hover disabled:bg-sunken disabled:text-ink-3"
    >
      <SendHorizontal size={21} aria-hidden="true" />
    </button>
  )
}

/** The counter appears from this length, characters. */
const counterFrom = messageMax - 200

/** Validates a draft: not blank, and within the limit of graphemes. */
export function judgeDraft(draft: string) {
  const text = draft.trim()
  // Graphemes are counted only near the limit, as counting is slow.
  const length = draft.length < counterFrom ? draft.length : countGraphemes(text)
  const isTooLong = length > messageMax
  return { text, length, isTooLong, showsCounter: length >= counterFrom, canSend: text !== '' && !isTooLong }
}

/** 'typing' is repeated at this interval, before it expires at the partner, ms. */
export const typingRepeatMs = 3_000

/** Sends 'typing' on the first key, and 'not typing' 1 s after the last key or on `stop` (spec §4). */
export function createTypingSignal(notify: (isTyping: boolean) => void) {
  let idle: ReturnType<typeof setTimeout> | undefined
  let sentAt: number | null = null
  function stop() {
    clearTimeout(idle)
    if (sentAt === null) return
    sentAt = null
    notify(false)
  }
  return {
    typed() {
      const now = Date.now()
      if (sentAt === null || now - sentAt >= typingRepeatMs) {
        sentAt = now
        notify(true)
      }
      clearTimeout(idle)
      idle = setTimeout(stop, typingIdleMs)
    },
    stop,
  }
}
