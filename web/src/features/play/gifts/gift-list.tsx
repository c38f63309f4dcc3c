import { countGraphemes } from '@hamvav/contract/graphemes'
import type { Message } from '@hamvav/contract/messaging/entities'
import { everydayGifts, type GiftId, giftNames } from '@hamvav/contract/play/gifts'
import { giftNoteMax } from '@hamvav/contract/play/limits'
import { type FormEvent, useId, useState } from 'react'
import { takeFocus } from '../../../core/hooks/keep-focus.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { gifts } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import { LengthCounter } from '../../../ui/forms/length-counter.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'
import { useOwnGifts, useSendGift } from '../api/gifts.ts'
import { GiftChoices } from './gift-choices.tsx'
import { GiftPicture } from './gift-picture.tsx'

interface GiftListProps {
  partnerId: string
  onSent: (message: Message) => void
}

/** The catalogue, then the chosen gift with its note. */
export function GiftList({ partnerId, onSent }: GiftListProps) {
  const words = useMessages(gifts)
  const language = useLanguage()
  const { data: own } = useOwnGifts()
  const [chosen, setChosen] = useState<GiftId | null>(null)
  /** Gift whose note form was closed: it gets the focus back. */
  const [returnTo, setReturnTo] = useState<GiftId | null>(null)
  const isUsedUp = own !== undefined && own.allowance.used >= own.allowance.limit
  if (chosen && !isUsedUp)
    return (
      <ChosenGift
        partnerId={partnerId}
        gift={chosen}
        onBack={() => {
          setReturnTo(chosen)
          setChosen(null)
        }}
        onSent={onSent}
      />
    )
  return (
    <div className="grid gap-3">
      <p className="text-15 text-ink-2">{words.intro}</p>
      <AllowanceLine />
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {[...(own?.inSeason ?? []), ...everydayGifts].map((gift) => (
          <li key={gift} className="grid">
            <button
              ref={gift === returnTo ? takeFocus : undefined}
              type="button"
              disabled={isUsedUp}
              onClick={() => setChosen(gift)}
              className="grid content-start justify-items-center gap-1 rounded-card border border-line bg-surface px-1.5 py-2.5 text-center text-13 leading-[1.3] hover:bg-sunken disabled:opacity-50"
            >
              <GiftPicture gift={gift} size={52} isStill />
              {giftNames[gift][language]}
            </button>
          </li>
        ))}
      </ul>
      {own && (
        <div className="mt-1 border-t border-line pt-3">
          <GiftChoices settings={own} />
        </div>
      )}
    </div>
  )
}

function AllowanceLine() {
  const words = useMessages(gifts)
  const format = useFormat()
  const { data } = useOwnGifts()
  // Reserves the height.
  if (!data) return <p className="min-h-5 text-14" />
  const { used, limit } = data.allowance
  if (used >= limit) return <Banner tone="info">{words.none}</Banner>
  return (
    <p role="status" className="text-14 text-ink-2">
      {words.left({ n: format.number(limit - used), max: format.number(limit) })}
    </p>
  )
}

interface ChosenGiftProps extends GiftListProps {
  gift: GiftId
  onBack: () => void
}

const height = { min: 46, max: 120 }

function ChosenGift({ partnerId, gift, onBack, onSent }: ChosenGiftProps) {
  const words = useMessages(gifts)
  const textOf = useErrorText()
  const language = useLanguage()
  // For any gift to this partner.
  const [note, setNote] = useDraft(`gift-note ${partnerId}`)
  const send = useSendGift(partnerId, (message) => {
    setNote('')
    onSent(message)
  })
  const { mayGo, sheet } = useAskFirst(`message ${partnerId}`)
  const counterId = useId()
  const written = note.trim()
  const length = countGraphemes(written)
  const name = giftNames[gift][language]
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (send.isPending || length > giftNoteMax || (written && !(await mayGo([written])))) return
    send.mutate({ gift, note: written })
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid justify-items-center gap-3">
      <GiftPicture gift={gift} size={128} />
      <p ref={takeFocus} tabIndex={-1} className="text-18 font-semibold">
        {name}
      </p>
      <div className="grid w-full gap-1">
        <GrowingTextArea
          height={height}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onFocus={prepareToAsk}
          maxLength={giftNoteMax * 16}
          placeholder={words.note}
          aria-label={words.note}
          aria-describedby={counterId}
          aria-invalid={length > giftNoteMax || undefined}
          dir="auto"
          className="field py-2.25"
        />
        <LengthCounter
          id={counterId}
          length={length}
          max={giftNoteMax}
          announcesTooLong
          className="text-right text-13"
        />
      </div>
      {send.error && <Banner>{textOf(send.error)}</Banner>}
      <div className="grid w-full gap-2">
        <Button type="submit" wide pending={send.isPending} disabled={length > giftNoteMax}>
          {words.send({ gift: name })}
        </Button>
        <Button variant="ghost" wide onClick={onBack}>
          {words.back}
        </Button>
      </div>
      {sheet}
    </form>
  )
}
