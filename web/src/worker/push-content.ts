import type { PushPayload } from '@hamvav/contract/notifications/entities'
import { neutralIcon, neutralName } from '../core/preferences/discreet-names.ts'
import { productName } from '@hamvav/contract/product'
import { pushedWords } from '../i18n/words/notification-words.ts'

/** Title and options of a pushed notification; notifications.ts decides whether it is shown. */
export function pushContent(payload: PushPayload) {
  const { type, language, discreet, tag, path } = payload
  const { title, body } = pushedWords(payload, discreet ? neutralName : productName)
  return {
    title,
    options: {
      body,
      lang: language,
      // All discreet notifications replace one another.
      tag: discreet ? 'discreet' : tag,
      // A new message alerts again, other kinds only update the shown notification.
      renotify: type === 'message',
      ...(discreet ? { icon: neutralIcon } : { icon: '/icon-192.png', badge: '/badge-96.png' }),
      data: { path },
    },
  }
}
