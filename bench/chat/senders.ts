// The ways in which a message is sent, as `offer` wants them.
import { send as sendEvent, type SendOutcome } from '@hamvav/contract/messaging/events'
import type { Connected } from './connect.ts'
import type { Send } from './offer.ts'
import { createPoster } from './post-message.ts'

/** By the socket, as the product's own client does. */
export const bySocket =
  ({ sockets }: Connected): Send =>
  (from, to, text) =>
    new Promise((resolve, reject) => {
      sockets[from]?.emit(sendEvent.name, { to, text }, (outcome: SendOutcome) =>
        'message' in outcome ? resolve(outcome.message._id) : reject(new Error(outcome.error.code)),
      )
    })

/** By the call; `headersOf` says who calls. */
export function byCall(url: string, headersOf: (from: number) => Record<string, string>) {
  const poster = createPoster(url)
  const send: Send = (from, to, text) => poster.post({ headers: headersOf(from), to, text })
  return { send, close: poster.close }
}
