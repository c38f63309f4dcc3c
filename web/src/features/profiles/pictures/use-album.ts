import type { Audience, OwnPicture } from '@hamvav/contract/profiles/entities'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { pictures as texts } from '../../../i18n/texts/profiles.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useChangeAlbum } from '../api/own-pictures.ts'
import { moved } from './album-order.ts'

/** Actions on the album with announcements for screen readers; publishing a private picture needs a confirmation. */
export function useAlbum(pictures: readonly OwnPicture[]) {
  const text = useMessages(texts)
  const format = useFormat()
  const textOf = useErrorText()
  const { mutate } = useChangeAlbum((error) => toast.error(textOf(error)))
  const [announcement, setAnnouncement] = useState('')
  /** A new order that would make a private picture public. */
  const [unconfirmed, setUnconfirmed] = useState<{ order: string[]; to: number } | null>(null)

  function saveOrder(order: string[], to: number) {
    mutate({ kind: 'order', order })
    setAnnouncement(text.moved({ n: format.number(to + 1), of: format.number(order.length) }))
  }

  return {
    announcement,
    isConfirming: unconfirmed !== null,
    move(from: number, target: number) {
      const to = Math.min(pictures.length - 1, Math.max(0, target))
      if (to === from) return
      const next = moved(pictures, from, to)
      const order = next.map(({ _id }) => _id)
      if (next[0] && next[0].audience !== 'members') setUnconfirmed({ order, to })
      else saveOrder(order, to)
    },
    confirm() {
      if (unconfirmed) saveOrder(unconfirmed.order, unconfirmed.to)
      setUnconfirmed(null)
    },
    cancel: () => setUnconfirmed(null),
    setAudience: ({ _id }: OwnPicture, audience: Audience) => mutate({ kind: 'audience', id: _id, audience }),
    remove: ({ _id }: OwnPicture) =>
      mutate({ kind: 'remove', id: _id }, { onSuccess: () => toast.success(text.removed) }),
  }
}
