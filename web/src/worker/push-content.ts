import type { PushPayload } from '@hamvav/contract/notifications/entities'
import { productName } from '@hamvav/contract/product'
import { pushedWords } from '../i18n/texts/notifications/notification-words.ts'

/** What the browser shows of a pushed message; sw.ts decides whether it does. */
export function pushContent(payload: PushPayload) {
  const { type, language, discreet, tag, path } = payload
  const { title, body } = pushedWords(payload, productName)
  return {
    title,
    options: {
      body,
      lang: language,
      // Of what says nothing, one is enough.
      tag: discreet ? 'discreet' : tag,
      // More likes only change what is shown; somebody who writes again calls again.
      renotify: type === 'message',
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { path },
    },
  }
}
