import { countGraphemes } from '@hamvav/contract/graphemes'
import { messageMax } from '@hamvav/contract/messaging/limits'

/** The counter shows itself when this few characters are left. */
const counterFrom = messageMax - 200

/** What may be sent: something besides blanks, and not longer than a reader may count to. */
export function judgeDraft(draft: string) {
  const text = draft.trim()
  // Counting is only worth it where the limit could be near.
  const length = draft.length < counterFrom ? draft.length : countGraphemes(text)
  const isTooLong = length > messageMax
  return { text, length, isTooLong, showsCounter: length >= counterFrom, canSend: text !== '' && !isTooLong }
}
