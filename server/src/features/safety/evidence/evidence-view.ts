// Evidence as those who decide see it, out of what was kept of it (evidence.ts); earlier versions may have kept less.
import type { Evidence, ReportSubject, SeenPost } from '@hamvav/contract/safety/entities'

type Kept = Readonly<Record<string, unknown>>

const asObject = (value: unknown): Kept => (typeof value === 'object' && value !== null ? (value as Kept) : {})
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What PostgreSQL wrote as its own JSON has its own way of writing a moment. */
function momentOrNull(value: unknown): string | null {
  const at = new Date(asText(value))
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function person(value: unknown) {
  const { _id, username, name } = asObject(value)
  return { _id: asText(_id), username: asText(username), name: asText(name) }
}

function post(kept: Kept): SeenPost {
  const { author, title, content, createdAt, likesCount, commentsCount } = kept
  return {
    author: person(author),
    title: textOrNull(title),
    text: asText(content),
    at: momentOrNull(createdAt),
    likesCount: numberOrNull(likesCount) ?? 0,
    commentsCount: numberOrNull(commentsCount) ?? 0,
  }
}

function message(value: unknown, reportedId: string) {
  const { _id, from, text, createdAt, isUnsent, replyTo } = asObject(value)
  return {
    _id: asText(_id),
    isByReported: from === reportedId,
    text: asText(text),
    at: momentOrNull(createdAt),
    isUnsent: isUnsent === true,
    answers: textOrNull(asObject(replyTo)['text']),
  }
}

const views: Readonly<Record<ReportSubject, (kept: Kept) => Evidence['content']>> = {
  post: (kept) => ({ kind: 'post', post: post(kept) }),
  comment: (kept) => ({
    kind: 'comment',
    comment: { author: person(kept['author']), text: asText(kept['content']), at: momentOrNull(kept['createdAt']) },
    post: post(asObject(kept['post'])),
  }),
  conversation(kept) {
    const partner = person(kept['partner'])
    return { kind: 'conversation', partner, messages: asList(kept['messages']).map((one) => message(one, partner._id)) }
  },
  profile(kept) {
    const { bio, age, gender, interests, location, intent } = kept
    return {
      kind: 'profile',
      person: person(kept),
      bio: asText(bio),
      age: numberOrNull(age),
      gender: textOrNull(gender),
      interests: asList(interests).map(asText).filter(Boolean),
      location: asText(location),
      intent: textOrNull(intent),
    }
  },
}

/** The name of the reported member, as it was seen; it tells nothing of what became of them. @param kept as JSON */
export function seenName(subject: ReportSubject, kept: string): string {
  const { content } = evidenceView(subject, kept, [])
  switch (content.kind) {
    case 'post':
      return content.post.author.name
    case 'comment':
      return content.comment.author.name
    case 'conversation':
      return content.partner.name
    case 'profile':
      return content.person.name
  }
}

/** @param kept as JSON */
export function evidenceView(subject: ReportSubject, kept: string, pictureIds: readonly string[]): Evidence {
  const { seenAt, content } = asObject(JSON.parse(kept))
  return { seenAt: asText(seenAt), content: views[subject](asObject(content)), pictureIds: [...pictureIds] }
}
