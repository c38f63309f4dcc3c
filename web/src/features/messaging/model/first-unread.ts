// Where the reader begins: the first message that was unread when the conversation was opened.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { Thread } from './thread.ts'

export type Opening = {
  /** The earliest loaded message of those; null where everything was read. */
  firstId: string | null
  /** How many of them lie before what is loaded. */
  missing: number
}

/** @param unread how many the list says there are */
export function openingOf({ messages, hasOlder }: Thread, partnerId: string, unread: number): Opening {
  const theirs = messages.filter(({ from }) => from === partnerId)
  const isUnread = ({ seen }: Message) => !seen
  const first = theirs.find(isUnread)
  if (!first) return { firstId: null, missing: 0 }
  const goesOn = hasOlder && theirs[0] === first
  return { firstId: first._id, missing: goesOn ? Math.max(0, unread - theirs.filter(isUnread).length) : 0 }
}

/** The same once older messages have come: they were marked meanwhile, so that only their number tells. */
export function reachBack(opening: Opening, { messages, hasOlder }: Thread, partnerId: string): Opening {
  let { firstId, missing } = opening
  if (missing === 0) return opening
  for (let at = messages.findIndex(({ _id }) => _id === firstId) - 1; at >= 0 && missing > 0; at -= 1) {
    const message = messages[at]
    if (message?.from !== partnerId) continue
    firstId = message._id
    missing -= 1
  }
  if (firstId === opening.firstId && hasOlder) return opening
  return { firstId, missing: hasOlder ? missing : 0 }
}
