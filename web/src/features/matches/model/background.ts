// @offline
// Background work of matches on every screen of a logged-in member: a new match is shown on any screen.
import type { QueryClient } from '@tanstack/react-query'
import { currentMessages } from '../../../i18n/catalogue.ts'
import { isAtAdmin, paths } from '../../../core/navigation/paths.ts'
import { onServerEvent, onSync } from '../../../core/realtime/realtime.ts'
import { currentSession, onSessionChange } from '../../../core/session/session.ts'
import { showNotification } from '../../../core/push/show-notification.ts'
import { matchDialog } from '../../../i18n/texts/matches.ts'
import { pushes } from '../../../i18n/texts/notices.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { dropShown, refetchAfterMatch } from '../api/match-cache.ts'
import { type NewMatch, clearMatchQueue, isNewMatch, queueMatch } from '../match-dialog/match-dialogs.tsx'
import { queryKeys } from '../../../core/api/query-keys.ts'

const textFields = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=submit])'

/** A dialog must not interrupt writing. */
const isWriting = () => document.activeElement?.matches(textFields) ?? false

/** @param openMatches navigates to /matches; @returns stop */
export function startMatches(client: QueryClient, openMatches: () => void): () => void {
  const viewerId = () => currentSession().user?._id ?? ''
  let member = viewerId()
  const stops = [
    onServerEvent('matchNotification', (match) => {
      void refetchAfterMatch(client, viewerId(), match.userId)
      if (!isNewMatch(match)) return
      notify(match, openMatches)
      // Not in the admin panel: the match waits in the queue until the member returns.
      if (isWriting() && !isAtAdmin()) toast.success(currentMessages(matchDialog).newMatch)
      else queueMatch(match)
    }),
    // The other side ended the match, or another device.
    onServerEvent('conversationChanged', ({ with: memberId, change }) => {
      if (change !== 'closed') return
      dropShown(client, viewerId(), memberId)
      void refetchAfterMatch(client, viewerId(), memberId)
    }),
    onSync(() => void client.invalidateQueries({ queryKey: queryKeys.ownMatches(viewerId()) })),
    onSessionChange(() => {
      if (member !== viewerId()) clearMatchQueue()
      member = viewerId()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    clearMatchQueue()
  }
}

/** Spec §4: a browser notification, if allowed; a click opens /matches. */
function notify({ userId, name }: NewMatch, openMatches: () => void): void {
  void showNotification({
    id: `match ${userId}`,
    tag: `match ${userId}`,
    title: currentMessages(matchDialog).newMatch,
    body: name,
    neutralBody: currentMessages(pushes).discreet,
    onClick: openMatches,
    path: paths.matches,
  })
}
