// Rows as the member sees them. The words are English: the fallback of a client that has none of its own for the kind.
import type { Notification } from '@hamvav/contract/notifications/entities'
import type { NotificationKind } from '@hamvav/contract/notifications/kinds'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { NotificationRow } from './list-queries.ts'

export type { Notification, NotificationKind }

type Nothing = Readonly<Record<string, never>>
interface AboutPost {
  readonly postId: string
}

/** What may be told, and what its words are made from. */
export interface NotificationData {
  readonly match: Nothing
  readonly like: AboutPost
  readonly comment: AboutPost
  readonly request: Nothing
  readonly gift: Nothing
  /** The reason of a refusal is one of the contract's list (admin/fields.ts). */
  readonly verification: { readonly granted: boolean; readonly reason?: string; readonly asked?: true }
  readonly approval: { readonly approved: boolean; readonly reason?: string }
  readonly warning: { readonly reason?: string }
  /** As it was written: it is not translated. */
  readonly announcement: { readonly title: string; readonly message: string; readonly postId?: string }
  /** What became of a report that the member made. */
  readonly report: { readonly outcome: 'acted' | 'dismissed' | 'question' }
  /** Lifted, or an appeal refused. */
  readonly suspension: { readonly lifted: boolean }
}

interface Words {
  readonly title: string
  readonly message: string
}

/** "Asha", "Asha and Bikram", "Asha, Bikram and 2 others". */
function namesOf({ actors, count }: NotificationRow): string {
  const names = actors.map(({ name }) => name)
  const others = count - names.length
  if (others > 0) names.push(others === 1 ? '1 other' : `${others} others`)
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last
}

/** Of one it names whom, of more it counts. */
const grouped =
  (alone: string, what: string) =>
  (row: NotificationRow): Words =>
    row.count === 1
      ? { title: alone, message: `${namesOf(row)} ${what}.` }
      : { title: `${row.count} people ${what}`, message: namesOf(row) }

const reportWords = {
  acted: { title: 'Thank you for your report', message: 'We looked at it and acted on it.' },
  dismissed: { title: 'We looked at your report', message: 'We found nothing against our rules this time.' },
  question: { title: 'A question about your report', message: 'Our team would like to know more.' },
} as const

/** What is to be changed before asking again, by the reason of a refusal; where there is none, to look it all over. */
const refusals: Readonly<Record<string, string>> = {
  unclearPicture: 'Your pictures are not clear enough. Add one that shows your face well, then ask again.',
  notThePerson: 'We could not see that the pictures show you. Add one of yourself, then ask again.',
  offensive: 'A picture or text of yours is against our rules. Change it, then ask again.',
  contactDetails: 'Take contact details and advertising out of your profile, then ask again.',
  incomplete: 'Your profile is not complete. Add a picture, a bio and interests, then ask again.',
  underage: 'We are not sure that you are 18 or older. Please contact support.',
}

const refusal = ({ data }: NotificationRow, general: string) => refusals[textOf(data['reason'])] ?? general

const words: Record<NotificationKind, (row: NotificationRow) => Words> = {
  match: (row) => ({ title: 'New match', message: `You and ${namesOf(row)} like each other.` }),
  like: grouped('New like', 'liked your post'),
  comment: grouped('New comment', 'commented on your post'),
  request: (row) =>
    row.count === 1
      ? { title: 'New message request', message: `${namesOf(row)} wants to write to you.` }
      : { title: `${row.count} people want to write to you`, message: namesOf(row) },
  gift: grouped('New gift', 'sent you a gift'),
  verification: (row) => {
    if (row.data['granted'])
      return { title: 'You are verified', message: 'Your profile carries the verified badge now.' }
    return row.data['asked']
      ? { title: 'Not verified yet', message: refusal(row, 'You were not verified this time. You can ask again.') }
      : { title: 'No longer verified', message: 'Your profile does not carry the verified badge any more.' }
  },
  approval: (row) =>
    row.data['approved']
      ? { title: 'You are in Discover', message: 'Your profile was approved: others can find you now.' }
      : {
          title: 'Not in Discover yet',
          message: refusal(
            row,
            'Your profile was not approved this time. Look over your pictures and texts, then ask again.',
          ),
        },
  warning: () => ({
    title: 'A warning from our team',
    message: 'Something that you wrote or showed is against our rules. Please read them again.',
  }),
  report: ({ data }) => reportWords[isOutcome(data['outcome']) ? data['outcome'] : 'dismissed'],
  suspension: ({ data }) =>
    data['lifted']
      ? { title: 'Welcome back', message: 'Your account is no longer suspended.' }
      : {
          title: 'Your appeal was heard',
          message: 'Your account stays suspended. Open this to read the answer.',
        },
  announcement: ({ data }) => ({ title: textOf(data['title']), message: textOf(data['message']) }),
}

export function notificationView(row: NotificationRow): Notification {
  const { data } = row
  const granted = data['granted'] ?? data['approved'] ?? data['lifted']
  const { reason, outcome, asked } = data
  return {
    id: row.id,
    kind: row.kind,
    ...words[row.kind](row),
    timeStamp: row.moved_at.toISOString(),
    unread: row.unread,
    actors: row.actors.map(({ id, name, username, picture_id }) => ({
      _id: id,
      name,
      username,
      profileImage: pictureUrl(picture_id),
    })),
    count: row.count,
    ...(typeof data['postId'] === 'string' && { postId: data['postId'] }),
    ...(typeof granted === 'boolean' && { granted }),
    ...(typeof asked === 'boolean' && { asked }),
    ...(typeof reason === 'string' && { reason }),
    ...(isOutcome(outcome) && { outcome }),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const isOutcome = (value: unknown): value is keyof typeof reportWords =>
  typeof value === 'string' && value in reportWords
