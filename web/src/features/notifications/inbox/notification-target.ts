import type { Notification } from '@hamvav/contract/notifications/entities'
import { paths, requestsOnly } from '../../../core/navigation/paths.ts'

/** Where a press on a notification leads. */
export function whereTo({ kind, actors, postId }: Notification): { to: string; search?: object } {
  const [actor] = actors
  if (kind === 'match' || kind === 'gift') return { to: actor ? paths.conversation(actor._id) : paths.matches }
  if (kind === 'like' || kind === 'comment' || kind === 'announcement')
    return postId ? { to: paths.home, search: { comments: postId } } : { to: paths.home }
  if (kind === 'request') return { to: paths.messages, search: requestsOnly }
  if (kind === 'verification' || kind === 'approval') return { to: paths.ownProfile }
  if (kind === 'report') return { to: paths.ownReports }
  if (kind === 'suspension') return { to: paths.suspension }
  return { to: kind === 'warning' ? paths.terms : paths.home }
}
