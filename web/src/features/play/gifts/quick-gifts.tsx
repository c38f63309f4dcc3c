// @offline
import type { Message } from '@hamvav/contract/messaging/entities'
import { type GiftId, giftIds, giftNames, isSeasonal } from '@hamvav/contract/play/gifts'
import { useId } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { sessionKeys } from '../../../core/session/session.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { gifts } from '../../../i18n/texts/play.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useOwnGifts, useSendGiftSoon } from '../api/gifts.ts'
import { GiftPicture } from './gift-picture.tsx'

/** Gifts in the row. */
const offeredMax = 4
const usual: readonly GiftId[] = ['chiya', 'momo', 'laligurans', 'garland']
/** Time to take a gift back before it is sent, ms. */
const undoMs = 6_000

/** Ids of the last gifts, newest first, stored on this device until the logout. */
function readRecent(): GiftId[] {
  const stored = (readStored(sessionKeys.recentGifts) ?? '').split(' ')
  return giftIds.filter((gift) => stored.includes(gift)).toSorted((a, b) => stored.indexOf(a) - stored.indexOf(b))
}

const remember = (gift: GiftId) => {
  const list = [gift, ...readRecent().filter((other) => other !== gift)].slice(0, offeredMax)
  writeStored(sessionKeys.recentGifts, list.join(' '))
}

interface QuickGiftsProps {
  partnerId: string
  /** A gift was chosen and will be sent. */
  onChosen: () => void
  onSent: (message: Message) => void
}

/** Gifts that one selection sends, without a note; it can be undone for some seconds. */
export function QuickGifts({ partnerId, onChosen, onSent }: QuickGiftsProps) {
  const words = useMessages(gifts)
  const textOf = useErrorText()
  const language = useLanguage()
  const titleId = useId()
  const { data: own, isError } = useOwnGifts()
  const sendSoon = useSendGiftSoon(partnerId, onSent)
  if (isError || (own && own.allowance.used >= own.allowance.limit)) return null
  const inSeason = own?.inSeason ?? []
  const recent = readRecent().filter((gift) => !isSeasonal(gift) || inSeason.includes(gift))
  const offered = [...new Set([...inSeason.slice(0, 2), ...recent, ...usual])].slice(0, offeredMax)

  function choose(gift: GiftId) {
    const name = giftNames[gift][language]
    const id = crypto.randomUUID()
    const { undo } = sendSoon(gift, {
      clientId: id,
      afterMs: undoMs,
      onSent() {
        remember(gift)
        toast.success(words.wasSent({ gift: name }), { id })
      },
      onError: (error, again) =>
        toast.error(textOf(error), { id, duration: undoMs, action: { label: words.tryAgain, onPress: again } }),
    })
    toast.info(words.leaves({ gift: name }), {
      id,
      // Replaced at its end by what became of the gift.
      duration: 2 * undoMs,
      action: { label: words.undo, onPress: undo },
    })
    onChosen()
  }

  return (
    <section aria-labelledby={titleId} className="grid gap-1.5">
      <h3 id={titleId} className="text-15 font-semibold">
        {words.quick}
      </h3>
      <ul className="grid min-h-22 grid-cols-4 gap-2">
        {own &&
          offered.map((gift) => (
            <li key={gift} className="grid">
              <button
                type="button"
                aria-label={words.sendNow({ gift: giftNames[gift][language] })}
                onClick={() => choose(gift)}
                className="grid content-start justify-items-center gap-1 rounded-card border border-line bg-surface px-1 py-2 text-center text-12 leading-[1.25] hover:bg-sunken"
              >
                <GiftPicture gift={gift} size={44} isStill />
                {giftNames[gift][language]}
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}
