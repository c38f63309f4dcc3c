import type { Audience, OwnPicture } from '@hamvav/contract/profiles/entities'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { pictures as texts } from '../../../i18n/texts/profiles/pictures.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { moved } from './album-order.ts'
import { useChangeAlbum } from '../api/own-pictures.ts'

/** What can be done with the album, with its news for screen readers; nothing private becomes open unasked. */
export function useAlbum(pictures: readonly OwnPicture[]) {
  const text = useMessages(texts)
  const format = useFormat()
  const textOf = useErrorText()
  const { mutate } = useChangeAlbum((error) => toast.error(textOf(error)))
  const [news, setNews] = useState('')
  /** An order that would show a private picture to everyone. */
  const [asked, setAsked] = useState<{ order: string[]; to: number } | null>(null)

  function put(order: string[], to: number) {
    mutate({ kind: 'order', order })
    setNews(text.moved({ n: format.number(to + 1), of: format.number(order.length) }))
  }

  return {
    news,
    asks: asked !== null,
    move(from: number, wanted: number) {
      const to = Math.min(pictures.length - 1, Math.max(0, wanted))
      if (to === from) return
      const next = moved(pictures, from, to)
      const order = next.map(({ _id }) => _id)
      if (next[0] && next[0].audience !== 'members') setAsked({ order, to })
      else put(order, to)
    },
    confirm() {
      if (asked) put(asked.order, asked.to)
      setAsked(null)
    },
    refuse: () => setAsked(null),
    show: ({ _id }: OwnPicture, audience: Audience) => mutate({ kind: 'audience', id: _id, audience }),
    remove: ({ _id }: OwnPicture) =>
      mutate({ kind: 'remove', id: _id }, { onSuccess: () => toast.success(text.removed) }),
  }
}
