import { messageMax } from '@hamvav/contract/messaging/limits'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../lib/catalogue.ts'
import { isEnterToSend } from '../../lib/enter-key.ts'
import { sendEvent } from '../../lib/realtime.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { wideScreen } from '../../lib/use-media.ts'
import { messaging } from '../../messages/messaging.ts'
import { GrowingTextArea } from '../../ui/growing-text-area.tsx'
import type { Partner } from './api/get-partner.ts'
import { judgeDraft } from './draft.ts'
import { LengthCounter } from './length-counter.tsx'
import { createTypingSignal } from './typing-signal.ts'

const height = { min: 46, max: 120 }

/** Tells the partner that somebody writes to them; leaving takes it back. */
function useTypingSignal(toUserId: string) {
  const [signal] = useState(() => createTypingSignal((isTyping) => sendEvent('typing', { toUserId, isTyping })))
  useEffect(() => signal.stop, [signal])
  return signal
}

type ComposerProps = { partner: Partner; isDisabled: boolean; onSend: (text: string) => void }

/** The draft, and what happens to it. */
function useComposing({ partner, isDisabled, onSend }: ComposerProps) {
  const [draft, setDraft] = useDraft(`draft ${partner._id}`)
  const typing = useTypingSignal(partner._id)
  const area = useRef<HTMLTextAreaElement>(null)
  const judged = judgeDraft(draft)

  // On a phone the keyboard would cover what one came to read.
  useEffect(() => {
    if (matchMedia(wideScreen).matches) area.current?.focus()
  }, [])

  function write(value: string) {
    setDraft(value)
    if (value.trim()) typing.typed()
    else typing.stop()
  }
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (!judged.canSend || isDisabled) return
    typing.stop()
    onSend(judged.text)
    setDraft('')
    area.current?.focus()
  }
  return { area, draft, judged, write, send }
}

/** Enter sends, Shift+Enter makes a line. */
export function Composer(props: ComposerProps) {
  const { partner, isDisabled } = props
  const text = useMessages(messaging)
  const { area, draft, judged, write, send } = useComposing(props)
  const counterId = useId()
  const label = text.composer({ name: partner.name })
  return (
    <form onSubmit={send} className="flex items-end gap-2 px-3 pt-2.5">
      <div className="min-w-0 flex-1">
        <GrowingTextArea
          ref={area}
          height={height}
          value={draft}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => isEnterToSend(event) && send(event)}
          disabled={isDisabled}
          // Room for characters that are built of many code points; the counter is what decides.
          maxLength={messageMax * 16}
          placeholder={label}
          aria-label={label}
          aria-describedby={judged.showsCounter ? counterId : undefined}
          aria-invalid={judged.isTooLong || undefined}
          enterKeyHint="send"
          autoComplete="off"
          dir="auto"
          className="rounded-[23px] border-[1.5px] border-field-line bg-surface px-4.5 py-2.25 disabled:cursor-not-allowed disabled:bg-sunken"
        />
        {judged.showsCounter && <LengthCounter id={counterId} length={judged.length} isTooLong={judged.isTooLong} />}
      </div>
      <SendButton isDisabled={!judged.canSend || isDisabled} />
    </form>
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
      // The field keeps the focus, and a phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      className="grid size-11.5 flex-none place-items-center rounded-full bg-primary text-on-primary transition-colors duration-120 hover:bg-primary-hover disabled:bg-sunken disabled:text-ink-3"
    >
      <SendHorizontal size={21} aria-hidden="true" />
    </button>
  )
}
