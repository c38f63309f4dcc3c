import type { conversationChanged } from '@hamvav/contract/messaging/events'
import type { PayloadOf } from '@hamvav/contract/socket-event'
import type { QueryClient } from '@tanstack/react-query'
import { putAnswer } from '../api/answer-request.ts'
import { putCleared } from '../api/delete-conversation.ts'
import { conversationsKey, onlineKey, threadKey } from '../api/keys.ts'

/** Another device of the viewer, or of `accepted` the other side, has changed how this conversation stands. */
export function putConversationChanged(
  client: QueryClient,
  viewerId: string,
  { with: partnerId, change }: PayloadOf<typeof conversationChanged>,
): void {
  if (change === 'muted') void client.invalidateQueries({ queryKey: conversationsKey(viewerId) })
  else if (change === 'cleared') putCleared(client, viewerId, partnerId)
  else putAnswer(client, viewerId, { partnerId, answer: change })
  if (change !== 'accepted') return
  // From now on Seen and Online are told, of what was written before too.
  for (const queryKey of [threadKey(viewerId, partnerId), onlineKey(viewerId)])
    void client.invalidateQueries({ queryKey })
}
