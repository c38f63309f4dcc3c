// @offline
import { giftNames } from '@hamvav/contract/play/gifts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { gifts } from '../../../i18n/texts/play.ts'
import { useOwnGifts, useShelf } from '../api/gifts.ts'
import { GiftPicture } from './gift-picture.tsx'

/** Gifts that a member has opened, without their senders; nothing if they show none. */
export function Shelf({ ownerId }: { ownerId: string }) {
  const words = useMessages(gifts)
  const format = useFormat()
  const language = useLanguage()
  const { data } = useShelf(ownerId)
  if (!data?.length) return null
  return (
    <section aria-label={words.shelf} className="mt-4 rounded-card border border-line bg-surface px-4 py-3">
      <h2 className="text-17">{words.shelf}</h2>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,2.75rem)] justify-between gap-3">
        {data.map(({ gift, count }) => (
          <li key={gift} title={giftNames[gift][language]} className="grid justify-items-center text-13 text-ink-2">
            <GiftPicture gift={gift} size={44} isStill />
            <span aria-hidden="true">× {format.number(count)}</span>
            <span className="sr-only">
              {words.shelfOf({ gift: giftNames[gift][language], n: format.number(count) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The viewer's own shelf as others see it: nothing if they do not show it. */
export function ShownShelf({ ownerId }: { ownerId: string }) {
  const { data } = useOwnGifts()
  return data?.showsShelf ? <Shelf ownerId={ownerId} /> : null
}
