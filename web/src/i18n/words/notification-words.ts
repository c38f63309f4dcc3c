// Texts of notifications, in the list and in pushes. Without React: the service worker imports this file, with both languages.
import type { NotificationKind, PushType } from '@hamvav/contract/notifications/kinds'
import type { TakedownSubject } from '@hamvav/contract/safety/entities'
import type { VerificationKind } from '@hamvav/contract/verification/entities'
import { messagesIn, type TextsOf } from '../loaded-texts.ts'
import type { Language } from '../numbers.ts'
import { notices, pushes, reasons, refusals, takedowns } from '../texts/notices.ts'

type Notices = TextsOf<typeof notices>

/** Content of a notification; a push has fewer names. */
export interface About {
  kind: NotificationKind
  actors: readonly { name: string }[]
  count: number
  granted?: boolean | undefined
  /** The member had requested it: a refusal takes nothing away. */
  asked?: boolean | undefined
  /** One suspension has ended, another is in force. */
  another?: boolean | undefined
  /** By a clip or a document; otherwise the verified badge. */
  mark?: VerificationKind | undefined
  /** What was taken down. */
  subject?: TakedownSubject | undefined
  reason?: string | undefined
  /** Of a moderator, with a warning; not in a push. */
  words?: string | undefined
  outcome?: 'acted' | 'dismissed' | 'question' | undefined
}
interface Words {
  title: string
  message: string
}
interface Params extends About {
  language: Language
  /** Names of the actors. */
  who: string
}

/** 'Asha', 'Asha and Bibek', 'Asha, Bibek and 2 others'. */
function namesOf({ actors, count }: Pick<About, 'actors' | 'count'>, text: Notices): string {
  const names = actors.map(({ name }) => name)
  const others = count - names.length
  if (others > 0 && names.length > 0) names.push(text.others({ count: others }))
  const last = names.pop() ?? ''
  return names.length > 0 ? text.names({ names: names.join(', '), last }) : last
}

type Group = 'like' | 'mention' | 'comment' | 'request' | 'gift' | 'game' | 'icebreaker' | 'reminder' | 'goodbye'
/** Of notifications that several actors share: one is named in a sentence, of several the number comes first. */
const grouped =
  (kind: Group) =>
  (text: Notices, { who, count }: Params): Words =>
    count > 1 ? { title: text[`${kind}s`]({ count }), message: who } : named(text, kind, who)

const named = (text: Notices, kind: Group, who: string): Words => ({
  title: text[kind],
  message: text[`${kind}Body`]({ who }),
})

const wordsOf: Record<Exclude<NotificationKind, 'announcement'>, (text: Notices, params: Params) => Words> = {
  match: (text, { who }) => ({ title: text.match, message: text.matchBody({ who }) }),
  checkIn: (text) => ({ title: text.checkIn, message: text.checkInBody }),
  dateQuestion: (text, { who }) => ({ title: text.dateQuestion, message: text.dateQuestionBody({ who }) }),
  friendMissed: (text, { who }) => ({ title: text.friendMissed, message: text.friendMissedBody({ who }) }),
  friendSafe: (text, { who }) => ({ title: text.friendSafe, message: text.friendSafeBody({ who }) }),
  likesYou: (text) => ({ title: text.likesYou, message: text.likesYouBody }),
  like: grouped('like'),
  mention: grouped('mention'),
  comment: grouped('comment'),
  request: grouped('request'),
  gift: grouped('gift'),
  game: grouped('game'),
  icebreaker: grouped('icebreaker'),
  reminder: grouped('reminder'),
  goodbye: grouped('goodbye'),
  verification: verificationWords,
  approval: (text, { granted, reason, language }) =>
    granted
      ? { title: text.approved, message: text.approvedBody }
      : { title: text.notApproved, message: refusalWords(reason, language) ?? text.notApprovedBody },
  warning: warningWords,
  takedown: (_, params) => takedownWords(params),
  report: (text, { outcome }) =>
    ({
      acted: { title: text.reportActed, message: text.reportActedBody },
      dismissed: { title: text.reportDismissed, message: text.reportDismissedBody },
      question: { title: text.reportQuestion, message: text.reportQuestionBody },
    })[outcome ?? 'dismissed'],
  suspension: suspensionWords,
  support: (text) => ({ title: text.support, message: text.supportBody }),
}

function suspensionWords(text: Notices, { granted, another }: Params): Words {
  if (granted) return { title: text.suspensionLifted, message: text.suspensionLiftedBody }
  return another
    ? { title: text.suspensionEnded, message: text.suspensionContinuesBody }
    : { title: text.appealAnswered, message: text.suspensionStaysBody }
}

function verificationWords(text: Notices, { granted, asked, mark, reason, language }: Params): Words {
  if (mark && !granted) return { title: text.markRefused, message: text.markRefusedBody }
  if (mark === 'photo') return { title: text.photoVerified, message: text.photoVerifiedBody }
  if (mark === 'age') return { title: text.ageVerified, message: text.ageVerifiedBody }
  if (granted) return { title: text.verified, message: text.verifiedBody }
  return asked
    ? { title: text.notVerified, message: refusalWords(reason, language) ?? text.notVerifiedBody }
    : { title: text.badgeRemoved, message: text.badgeRemovedBody }
}

/** A warning, or the answer to an appeal against one. */
function warningWords(text: Notices, { granted, reason, words, language }: Params): Words {
  if (granted === true) return { title: text.appealGranted, message: text.warningLiftedBody }
  if (granted === false) return { title: text.appealAnswered, message: text.warningStaysBody }
  const why = reasonWords(reason, language)
  return { title: text.warning, message: words ?? (why ? text.warningBodyFor({ reason: why }) : text.warningBody) }
}

/** A takedown, or the answer to an appeal against one; the subject is missing in a push. */
function takedownWords({ subject, reason, granted, language }: Params): Words {
  const text = messagesIn(takedowns, language)
  const what = text[subject ?? 'content']
  if (granted === true) return { title: text.restored({ what }), message: text.restoredBody }
  if (granted === false) return { title: text.answered, message: text.answeredBody({ what }) }
  const why = reasonWords(reason, language)
  return { title: text.removed({ what }), message: why ? text.removedBodyFor({ reason: why }) : text.removedBody }
}

/** Undefined for what has no text: "something else", and reasons of a later version. */
const textOf = (texts: Readonly<Record<string, string>>, reason = ''): string | undefined => texts[reason]
const reasonWords = (reason: string | undefined, language: Language) => textOf(messagesIn(reasons, language), reason)
/** Why something was refused, and what to do. */
const refusalWords = (reason: string | undefined, language: Language) => textOf(messagesIn(refusals, language), reason)

/** Null for an announcement, which brings its own text. */
export function notificationWords(about: About, language: Language): Words | null {
  if (about.kind === 'announcement') return null
  const text = messagesIn(notices, language)
  return wordsOf[about.kind](text, { ...about, language, who: namesOf(about, text) })
}

type Payload = Omit<About, 'kind'> & { type: PushType; language: Language; discreet: boolean }

/**
 * What a locked screen shows, which others may see: never what was written, nothing of a stranger, and where it is
 * discreet nothing at all.
 * @param product the product's name, for what has no title of its own
 */
export function pushedWords(payload: Payload, product: string): { title: string; body: string } {
  const { type, actors, count, language, discreet } = payload
  const text = messagesIn(pushes, language)
  // Empty if the name is too long to send.
  const name = actors[0]?.name || product
  if (discreet) return { title: product, body: text.discreet }
  if (type === 'message') return { title: name, body: count > 1 ? text.messages({ count }) : text.message }
  if (type === 'match') return { title: text.match, body: actors[0]?.name ?? '' }
  if (type === 'announcement') return { title: product, body: text.announcement }
  if (type === 'request') return { title: product, body: text.request }
  // Only the member sees the reason of a refusal.
  const words = notificationWords({ ...payload, kind: type, reason: undefined, subject: undefined }, language)
  return { title: words?.title ?? product, body: words?.message ?? '' }
}
