// @offline
// What members wrote and the server does not have yet. The outbox of messages starts with messaging.
import type { QueryClient } from '@tanstack/react-query'
import { onSync } from '../../core/realtime/realtime.ts'
import { currentViewerId } from '../../core/session/session.ts'
import { startFeedOutbox } from '../../features/feed/composer/feed-outbox.ts'
import { receiveChanged } from '../../features/messaging/live/live-updates.ts'
import { startAnswers } from '../../features/play/api/answers.ts'

export function startOutboxes(client: QueryClient): void {
  startFeedOutbox(client, onSync)
  startAnswers(client, onSync, (message) => {
    const viewerId = currentViewerId()
    if (viewerId !== null) receiveChanged(client, viewerId, message)
  })
}
