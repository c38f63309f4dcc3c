// Stored evidence (evidence.ts) to the view of moderation. Evidence of earlier versions may lack fields.
import { Drawing } from '@hamvav/contract/play/drawing-entities'
import { VoicePart } from '@hamvav/contract/messaging/parts'
import type { Evidence, ReportSubject, SeenPost } from '@hamvav/contract/safety/entities'
import * as z from 'zod/mini'
import { keptSounds } from './evidence-sounds.ts'

type SeenMessage = Extract<Evidence['content'], { kind: 'conversation' }>['messages'][number]

type Stored = Readonly<Record<string, unknown>>

const asObject = (value: unknown): Stored => (typeof value === 'object' && value !== null ? (value as Stored) : {})
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Normalizes dates, which PostgreSQL formats differently in JSON. */
function dateOrNull(value: unknown): string | null {
  const at = new Date(asText(value))
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function person(value: unknown) {
  const { _id, username, name } = asObject(value)
  return { _id: asText(_id), username: asText(username), name: asText(name) }
}

function post(stored: Stored): SeenPost {
  const { author, title, content, createdAt, likesCount, commentsCount } = stored
  const descriptions = asList(stored['descriptions']).map(asText).filter(Boolean)
  return {
    author: person(author),
    title: textOrNull(title),
    text: asText(content),
    at: dateOrNull(createdAt),
    likesCount: numberOrNull(likesCount) ?? 0,
    commentsCount: numberOrNull(commentsCount) ?? 0,
    ...(descriptions.length > 0 && { descriptions }),
  }
}

type Kept = ReturnType<typeof keptSounds>

/** Without the mark of playing, which is none of the evidence and may change. */
const Spoken = z.pick(VoicePart, { kind: true, seconds: true, waveform: true, bytes: true })

/** A voice note whose sound was copied. */
function soundOf(messageId: unknown, part: unknown, sounds: Kept): SeenMessage['sound'] {
  const voice = Spoken.safeParse(part).data
  const kept = sounds.find(({ message: of }) => of === messageId)
  if (!voice || !kept) return undefined
  const { seconds, waveform, bytes } = voice
  return { _id: kept._id, seconds, waveform, bytes }
}

function message(value: unknown, reportedId: string, reportedMessage: unknown, sounds: Kept): SeenMessage {
  const { _id, from, text, createdAt, isUnsent, replyTo, lines, part } = asObject(value)
  const sound = soundOf(_id, part, sounds)
  const drawn = Drawing.shape.strokes.safeParse(lines)
  return {
    _id: asText(_id),
    isByReported: from === reportedId,
    // Of a picture its name and description.
    text: [asText(text), asText(asObject(part)['alt'])].filter(Boolean).join('\n'),
    at: dateOrNull(createdAt),
    isUnsent: isUnsent === true,
    answers: textOrNull(asObject(replyTo)['text']),
    ...(drawn.success && { lines: drawn.data }),
    ...(sound && { sound }),
    ...(_id === reportedMessage && typeof _id === 'string' && { isReported: true as const }),
  }
}

/** What the reporter saw written in a game, each text as a reply to its question: answers, the description of a drawing, guesses. */
function textsOfGame(value: unknown, reportedId: string): SeenMessage[] {
  const { _id, text, part, from, to } = asObject(value)
  const { answers, hint, guesses } = asObject(part)
  const written = [
    ...asList(answers),
    { by: from, text: hint },
    ...asList(guesses).map((guess) => ({ by: to, text: guess })),
  ]
  return written.flatMap((answer, index) => {
    const { by, text: given } = asObject(answer)
    if (!textOrNull(given)) return []
    return [
      {
        _id: `${asText(_id)} ${asText(by)}${index > 1 ? ` ${index}` : ''}`,
        isByReported: by === reportedId,
        text: asText(given),
        at: null,
        isUnsent: false,
        answers: textOrNull(text),
      },
    ]
  })
}

const views: Readonly<Record<ReportSubject, (stored: Stored, sounds: Kept) => Evidence['content']>> = {
  post: (stored) => ({ kind: 'post', post: post(stored) }),
  comment: (stored) => ({
    kind: 'comment',
    comment: { author: person(stored['author']), text: asText(stored['content']), at: dateOrNull(stored['createdAt']) },
    post: post(asObject(stored['post'])),
  }),
  conversation(stored, sounds) {
    const partner = person(stored['partner'])
    return {
      kind: 'conversation',
      partner,
      ...(typeof stored['named'] === 'string' && { named: stored['named'] }),
      messages: asList(stored['messages']).flatMap((each) =>
        [message(each, partner._id, stored['reported'], sounds)].concat(textsOfGame(each, partner._id)),
      ),
    }
  },
  profile(stored) {
    const { bio, age, gender, interests, location, intent, prompts } = stored
    return {
      kind: 'profile',
      person: person(stored),
      bio: asText(bio),
      age: numberOrNull(age),
      gender: textOrNull(gender),
      interests: asList(interests).map(asText).filter(Boolean),
      location: asText(location),
      intent: textOrNull(intent),
      prompts: asList(prompts)
        .map(asObject)
        .map(({ prompt, answer }) => ({ prompt: asText(prompt), answer: asText(answer) })),
    }
  },
}

/** Name of the reported member at the time of the report. @param stored JSON */
export function reportedName(subject: ReportSubject, stored: string): string {
  const { content } = evidenceView(subject, stored, [])
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

/** @param stored JSON */
export function evidenceView(subject: ReportSubject, stored: string, pictureIds: readonly string[]): Evidence {
  const { seenAt, content, sounds } = asObject(JSON.parse(stored))
  const shown = views[subject](asObject(content), keptSounds(sounds))
  return { seenAt: asText(seenAt), content: shown, pictureIds: [...pictureIds] }
}
