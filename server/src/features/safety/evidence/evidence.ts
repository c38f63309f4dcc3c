// Evidence of reports: the reported content as the reporter sees it now.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { ReportSubject } from '@hamvav/contract/safety/entities'
import { reportedMessages, reportedMessagesAfter } from '@hamvav/contract/safety/limits'
import type { PublicProfile } from '@hamvav/contract/profiles/entities'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireGoodStanding, type MemberViewer } from '../../../platform/http/viewer.ts'
import type { PictureSource } from './evidence-pictures.ts'
import type { HeardSound } from './evidence-sounds.ts'
import { type ContentRow, findPictureFiles, findPostPictures, readContent } from '../reports/report-queries.ts'

export interface SeenContent {
  readonly reportedId: string
  /** Texts, names, ids and counts. */
  readonly content: object
  readonly pictures: readonly PictureSource[]
  /** Voice notes of a conversation. */
  readonly sounds?: readonly HeardSound[]
}

export interface EvidenceSources {
  readonly pool: Pool
  readonly readProfile: (viewer: MemberViewer, id: string) => Promise<PublicProfile>
  /** A page, oldest message first: the newest without an anchor. Injected, as messaging is a higher feature. */
  readonly readConversation: (
    viewerId: string,
    partnerId: string,
    page: { readonly before?: string; readonly after?: string; readonly limit?: number },
  ) => Promise<Message[]>
  /** The newest page of a conversation whose other member the viewer can no longer reach. */
  readonly readUnreachable: (viewerId: string, partnerId: string) => Promise<Message[]>
  /** Pictures of these messages that the reporter has chosen to see, newest first. */
  readonly readSeenPictures: (viewerId: string, messageIds: readonly string[]) => Promise<readonly Buffer[]>
  /** Voice notes of these messages, of both sides, as the reporter can play them. */
  readonly readHeardSounds: (viewerId: string, messageIds: readonly string[]) => Promise<readonly HeardSound[]>
}

/** @throws AppError if the viewer cannot see the subject */
export type ReadEvidence = (
  viewer: MemberViewer,
  subject: ReportSubject,
  id: string,
  messageId?: string,
) => Promise<SeenContent>

/**
 * The conversation as it was before the reporter could no longer see the other member; of the profile, which may have changed since, only who it is.
 * Null if nothing of the other member is left.
 */
export type ReadNamedEvidence = (
  viewerId: string,
  partner: { readonly id: string; readonly username: string; readonly name: string },
  named: string,
) => Promise<SeenContent | null>

const openFile = (fileId: string | null): PictureSource[] => (fileId ? [{ fileId, isHidden: false }] : [])

export function createEvidenceReader(sources: EvidenceSources): ReadEvidence {
  const { pool, readProfile, readConversation } = sources
  const readFiles = createFileReader(sources)

  async function profile(viewer: MemberViewer, id: string): Promise<SeenContent> {
    const content = await readProfile(viewer, id)
    const album = content.pictures ?? []
    const files = new Map(
      (await run(pool, findPictureFiles, [album.map(({ _id }) => _id)])).map((row) => [row.id, row]),
    )
    const pictures = album.flatMap(({ _id, isBlurred }): PictureSource[] => {
      const file = files.get(_id)
      if (!file) return []
      return isBlurred ? openFile(file.blurred_id) : [{ fileId: file.file_id, isHidden: file.is_hidden }]
    })
    return { reportedId: id, content, pictures }
  }

  async function postOrComment(viewer: MemberViewer, subject: 'post' | 'comment', id: string): Promise<SeenContent> {
    const [row]: ContentRow[] = await run(pool, readContent[subject], [viewer.id, id])
    if (!row) throw new AppError('subject_not_found')
    const shown = subject === 'post' ? await run(pool, findPostPictures, [id]) : []
    const pictures = [...shown.flatMap((picture) => openFile(picture.file_id)), ...openFile(row.by.pictureId)]
    return { reportedId: row.by._id, content: row.seen, pictures }
  }

  /** The messages around one of the partner, which the viewer has neither deleted nor seen unsent. */
  async function around(viewerId: string, partnerId: string, messageId: string): Promise<Message[]> {
    const after = await readConversation(viewerId, partnerId, { after: messageId, limit: reportedMessagesAfter })
    const limit = reportedMessages - reportedMessagesAfter
    const next = after[0]?._id
    const upTo = await readConversation(viewerId, partnerId, next ? { before: next, limit } : { limit })
    // A message that arrived in between.
    const end = upTo.findIndex(({ _id }) => _id === messageId)
    const reported = upTo[end]
    if (!reported || reported.from !== partnerId || reported.isUnsent) throw new AppError('subject_not_found')
    return [...upTo.slice(0, end + 1), ...after]
  }

  async function conversation(viewer: MemberViewer, partnerId: string, messageId?: string): Promise<SeenContent> {
    const { pictures, ...partner } = await readProfile(viewer, partnerId)
    const page = messageId
      ? await around(viewer.id, partnerId, messageId)
      : await readConversation(viewer.id, partnerId, {})
    const messages = page.slice(-reportedMessages)
    if (messages.length === 0) throw new AppError('subject_not_found')
    // A suspended member can only report members who have written to them.
    if (!page.some(({ from }) => from === partnerId)) requireGoodStanding(viewer)
    const [first] = pictures?.length ? (await profile(viewer, partnerId)).pictures : []
    const content = { partner, messages, ...(messageId && { reported: messageId }) }
    const files = await readFiles(viewer.id, messages)
    return { reportedId: partnerId, content, ...files, pictures: [...files.pictures, ...(first ? [first] : [])] }
  }

  return (viewer, subject, id, messageId) => {
    if (subject === 'profile') return profile(viewer, id)
    return subject === 'conversation' ? conversation(viewer, id, messageId) : postOrComment(viewer, subject, id)
  }
}

/** Pictures and voice notes of messages, as the viewer has seen them and can play them. */
function createFileReader({
  readSeenPictures,
  readHeardSounds,
}: Pick<EvidenceSources, 'readSeenPictures' | 'readHeardSounds'>) {
  return async (viewerId: string, messages: readonly Message[]) => {
    const withPart = (kind: 'picture' | 'voice') =>
      messages.flatMap(({ _id, part }) => (part?.kind === kind ? _id : []))
    const [shown, spoken] = [withPart('picture'), withPart('voice')]
    const seen = shown.length > 0 ? await readSeenPictures(viewerId, shown) : []
    return {
      pictures: seen.map((content): PictureSource => ({ content })),
      sounds: spoken.length > 0 ? await readHeardSounds(viewerId, spoken) : [],
    }
  }
}

export function createNamedEvidenceReader(
  sources: Pick<EvidenceSources, 'readUnreachable' | 'readSeenPictures' | 'readHeardSounds'>,
): ReadNamedEvidence {
  const readFiles = createFileReader(sources)
  return async (viewerId, { id, username, name }, named) => {
    const page = await sources.readUnreachable(viewerId, id)
    if (page.length === 0) return null
    // The newest, or those around the newest one of the member if only own answers followed it.
    const theirs = page.findLastIndex(({ from }) => from === id)
    const isAmongNewest = theirs < 0 || theirs >= page.length - reportedMessages
    const end = isAmongNewest ? page.length : theirs + 1 + reportedMessagesAfter
    const messages = page.slice(Math.max(0, end - reportedMessages), end)
    const content = { partner: { _id: id, username, name }, messages, named }
    return { reportedId: id, content, ...(await readFiles(viewerId, messages)) }
  }
}
