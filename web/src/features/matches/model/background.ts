// @offline
// What matches do on every screen once somebody is logged in: a new one is told wherever its member is.
import type { QueryClient } from '@tanstack/react-query'
import { currentMessages } from '../../../i18n/catalogue.ts'
import { isAtAdmin, paths } from '../../../core/navigation/paths.ts'
import { onServerEvent, onSync } from '../../../core/realtime/realtime.ts'
import { currentSession, onSessionChange } from '../../../core/session/session.ts'
import { showNotification } from '../../../core/push/show-notification.ts'
import { matchMoment } from '../../../i18n/texts/matches/match-dialog.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { askAfterMatch } from '../api/match-changed.ts'
import { type Moment, forgetMoments, isNews, showMoment } from '../match-dialog/match-queue.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

const writes = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=submit])'

/** Somebody who is writing is not interrupted. */
const isWriting = () => document.activeElement?.matches(writes) ?? false

/** @param openMatches goes to /matches; @returns what stops it */
export function startMatches(client: QueryClient, openMatches: () => void): () => void {
  const viewerId = () => currentSession().user?._id ?? ''
  let member = viewerId()
  const stops = [
    onServerEvent('matchNotification', (moment) => {
      void askAfterMatch(client, viewerId(), moment.userId)
      if (!isNews(moment)) return
      notify(moment, openMatches)
      // In the panel nothing is told: it waits until the member is back.
      if (isWriting() && !isAtAdmin()) toast.success(currentMessages(matchMoment).newMatch)
      else showMoment(moment)
    }),
    onSync(() => void client.invalidateQueries({ queryKey: queryKeys.ownMatches(viewerId()) })),
    onSessionChange(() => {
      if (member !== viewerId()) forgetMoments()
      member = viewerId()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    forgetMoments()
  }
}

/** Spec §4: a notification of the browser where it was allowed; clicking it opens /matches. */
function notify({ userId, name }: Moment, openMatches: () => void): void {
  void showNotification({
    id: `match ${userId}`,
    tag: `match ${userId}`,
    title: currentMessages(matchMoment).newMatch,
    body: name,
    onClick: openMatches,
    path: paths.matches,
  })
}
