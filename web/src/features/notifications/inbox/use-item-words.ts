import type { Notification } from '@hamvav/contract/notifications/entities'
import { useLanguage } from '../../../core/preferences/language.ts'
import { notificationWords } from '../../../i18n/texts/notifications/notification-words.ts'

/** What an item says, in the language of the interface; the server's words where there are none for it. */
export function useItemWords() {
  const language = useLanguage()
  return (item: Notification) => notificationWords(item, language) ?? { title: item.title, message: item.message }
}
