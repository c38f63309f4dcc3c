// Notification rows to API responses. The English texts are a fallback for clients without a text for the kind.
import type { Notification } from '@hamvav/contract/notifications/entities'
import type { NotificationKind } from '@hamvav/contract/notifications/kinds'
import { TakedownSubject } from '@hamvav/contract/safety/entities'
import { VerificationKind } from '@hamvav/contract/verification/entities'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { NotificationEvent } from './events.ts'
import type { NotificationRow, UnreadRow } from './list-queries.ts'

export type { Notification, NotificationKind }

type NoData = Readonly<Record<string, never>>
interface AboutPost {
  readonly postId: string
}

/** Stored data by kind, the input of its texts. */
export interface NotificationData {
  readonly match: NoData
  readonly likesYou: NoData
  readonly checkIn: NoData
  readonly dateQuestion: NoData
  readonly friendMissed: NoData
  readonly friendSafe: NoData
  readonly like: AboutPost
  readonly comment: AboutPost
  readonly mention: AboutPost
  readonly request: NoData
  readonly gift: NoData
  readonly game: NoData
  readonly icebreaker: NoData
  readonly reminder: NoData
  readonly goodbye: NoData
  /** `reason`: one of the contract's reasons (admin/fields.ts). */
  readonly verification: {
    readonly granted: boolean
    readonly reason?: string
    readonly asked?: true
    /** Of a clip or a document; without it the verified badge. */
    readonly mark?: VerificationKind
  }
  readonly approval: { readonly approved: boolean; readonly reason?: string }
  /** `words`: of the moderator, never pushed to a locked screen; `granted`: answer to the appeal. */
  readonly warning: { readonly reason?: string; readonly words?: string; readonly granted?: boolean }
  /** `granted`: answer to the appeal. */
  readonly takedown: { readonly subject: TakedownSubject; readonly reason?: string; readonly granted?: boolean }
  /** Not translated. */
  readonly announcement: { readonly title: string; readonly message: string; readonly postId?: string }
  /** Outcome of a report by the member. */
  readonly report: { readonly outcome: 'acted' | 'dismissed' | 'question' }
  /** The suspension was lifted, an appeal was rejected, or one suspension has ended and another is in force. */
  readonly suspension: { readonly lifted: boolean; readonly another?: true }
  /** The team has answered a support request. */
  readonly support: { readonly threadId: string }
}

interface Texts {
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

/** One actor: name; several: count. */
const grouped =
  (alone: string, what: string) =>
  (row: NotificationRow): Texts =>
    row.count === 1
      ? { title: alone, message: `${namesOf(row)} ${what}.` }
      : { title: `${row.count} people ${what}`, message: namesOf(row) }

const reportTexts = {
  acted: { title: 'Thank you for your report', message: 'We reviewed it and took action.' },
  dismissed: { title: 'We reviewed your report', message: 'We found nothing against our rules this time.' },
  question: { title: 'A question about your report', message: 'Our team would like to know more.' },
} as const

/** Advice by reason of a rejection. */
const rejectionAdvice: Readonly<Record<string, string>> = {
  unclearPicture: "Your pictures aren't clear enough. Add one that shows your face well, then ask again.",
  notThePerson: "We couldn't tell that the pictures show you. Add one of yourself, then ask again.",
  offensive: 'One of your pictures or texts is against our rules. Change it, then ask again.',
  contactDetails: 'Remove contact details and advertising from your profile, then ask again.',
  incomplete: "Your profile isn't complete. Add a picture, a bio and interests, then ask again.",
  underage: "We're not sure you're 18 or older. Please contact support.",
}

const adviceOf = ({ data }: NotificationRow, general: string) => rejectionAdvice[textOf(data['reason'])] ?? general

const markTexts: Record<VerificationKind, Texts> = {
  photo: { title: 'Photo verified', message: 'Your profile now shows this mark. We erased your clip.' },
  age: { title: 'Age verified', message: 'Your profile now shows this mark. We erased your document.' },
}
const markRefused = { title: 'Not verified yet', message: 'Open this to read why. You can try again.' }

const texts: Record<NotificationKind, (row: NotificationRow) => Texts> = {
  match: (row) => ({ title: 'New match', message: `You and ${namesOf(row)} like each other.` }),
  checkIn: () => ({ title: 'Are you safe?', message: 'Check in now, or the friend you chose gets an email.' }),
  dateQuestion: (row) => ({
    title: 'A question about your date',
    message: `${namesOf(row)} asks whether their friend may read your name.`,
  }),
  friendMissed: (row) => ({
    title: 'A friend has not checked in',
    message: `${namesOf(row)} did not check in after a date. Please call them.`,
  }),
  friendSafe: (row) => ({ title: 'Your friend is safe', message: `${namesOf(row)} has checked in after all.` }),
  likesYou: () => ({ title: 'Someone likes you', message: 'Open Discover. They may be among your cards.' }),
  like: grouped('New like', 'liked your post'),
  mention: grouped('You were mentioned', 'mentioned you in the feed'),
  comment: grouped('New comment', 'commented on your post'),
  request: (row) =>
    row.count === 1
      ? { title: 'New message request', message: `${namesOf(row)} wants to message you.` }
      : { title: `${row.count} people want to message you`, message: namesOf(row) },
  gift: grouped('New gift', 'sent you a gift'),
  game: grouped('Your game is done', 'played with you'),
  icebreaker: (row) =>
    row.count === 1
      ? {
          title: 'Say hello',
          message: `You and ${namesOf(row)} have been a match for a week. Write first, or start with a question.`,
        }
      : { title: `${row.count} matches without a word`, message: namesOf(row) },
  reminder: (row) =>
    row.count === 1
      ? {
          title: 'Waiting for your answer',
          message: `${namesOf(row)} is waiting for your first answer. A few words are enough, or a kind goodbye.`,
        }
      : { title: `${row.count} matches are waiting for your answer`, message: namesOf(row) },
  goodbye: (row) =>
    row.count === 1
      ? { title: 'A kind goodbye', message: `${namesOf(row)} wrote to you and ended your match.` }
      : { title: `${row.count} kind goodbyes`, message: namesOf(row) },
  verification: (row) => {
    const mark = VerificationKind.safeParse(row.data['mark']).data
    if (mark) return row.data['granted'] ? markTexts[mark] : markRefused
    if (row.data['granted']) return { title: "You're verified", message: 'Your profile now has the verified badge.' }
    return row.data['asked']
      ? { title: 'Not verified yet', message: adviceOf(row, "You weren't verified this time. You can ask again.") }
      : { title: 'No longer verified', message: 'Your profile no longer has the verified badge.' }
  },
  approval: (row) =>
    row.data['approved']
      ? { title: "You're in Discover", message: 'Your profile was approved. Others can find you now.' }
      : {
          title: 'Not in Discover yet',
          message: adviceOf(
            row,
            "Your profile wasn't approved this time. Check your pictures and texts, then ask again.",
          ),
        },
  warning: ({ data }) => {
    if (data['granted'] === true)
      return { title: 'Your appeal was granted', message: 'The warning was taken back and no longer counts.' }
    if (data['granted'] === false)
      return { title: 'We answered your appeal', message: 'The warning stays. Open this to read the answer.' }
    return {
      title: 'A warning from our team',
      message: 'Something you wrote or showed is against our rules. Please read them again.',
    }
  },
  takedown: ({ data }) => {
    if (data['granted'] === true) return { title: 'Your appeal was granted', message: 'What we took down is back.' }
    if (data['granted'] === false)
      return {
        title: 'We answered your appeal',
        message: 'What we took down stays down. Open this to read the answer.',
      }
    return { title: 'We took something down', message: "It's against our rules. You can read the reason and appeal." }
  },
  report: ({ data }) => reportTexts[isOutcome(data['outcome']) ? data['outcome'] : 'dismissed'],
  suspension: ({ data }) => {
    if (data['lifted']) return { title: 'Welcome back', message: 'Your account is no longer suspended.' }
    if (data['another'])
      return {
        title: 'One suspension has ended',
        message: 'Another one is still in force. Open this to see until when.',
      }
    return {
      title: 'We answered your appeal',
      message: 'Your account stays suspended. Open this to read the answer.',
    }
  },
  support: () => ({ title: 'Our team answered you', message: 'Open this to read the answer.' }),
  announcement: ({ data }) => ({ title: textOf(data['title']), message: textOf(data['message']) }),
}

export function notificationView(row: NotificationRow): Notification {
  const { data } = row
  const granted = data['granted'] ?? data['approved'] ?? data['lifted']
  const { reason, outcome, asked, another, words } = data
  const mark = VerificationKind.safeParse(data['mark']).data
  const subject = TakedownSubject.safeParse(data['subject']).data
  return {
    id: row.id,
    kind: row.kind,
    ...texts[row.kind](row),
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
    ...(typeof data['threadId'] === 'string' && { threadId: data['threadId'] }),
    ...(typeof granted === 'boolean' && { granted }),
    ...(typeof asked === 'boolean' && { asked }),
    ...(another === true && { another }),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof words === 'string' && { words }),
    ...(isOutcome(outcome) && { outcome }),
    ...(subject && { subject }),
    ...(mark && { mark }),
  }
}

export const unreadView = ({ member_id: memberId, unread_total: unread, ...row }: UnreadRow): NotificationEvent => ({
  memberId,
  notification: notificationView({ ...row, unread: true, count: 0, actors: [] }),
  unread,
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const isOutcome = (value: unknown): value is keyof typeof reportTexts =>
  typeof value === 'string' && value in reportTexts
