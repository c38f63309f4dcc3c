// What a report is about, as the reporter sees it at this moment.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { ReportSubject } from '@hamvav/contract/safety/entities'
import { reportedMessages } from '@hamvav/contract/safety/limits'
import type { PublicProfile } from '@hamvav/contract/profiles/entities'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { PictureSource } from './evidence-pictures.ts'
import { findPictureFiles, readWords, type WordsRow } from '../reports/report-queries.ts'

export interface Seen {
  readonly reportedId: string
  /** Texts, names, ids and counts. */
  readonly content: object
  readonly pictures: readonly PictureSource[]
}

interface Dependencies {
  readonly pool: Pool
  readonly readProfile: (viewer: MemberViewer, id: string) => Promise<PublicProfile>
  /** The newest page, oldest first; messaging lies above this feature and hands it in (services.ts). */
  readonly readConversation: (viewerId: string, partnerId: string) => Promise<Message[]>
}

export type ReadSeen = (viewer: MemberViewer, subject: ReportSubject, id: string) => Promise<Seen>

const openFile = (fileId: string | null): PictureSource[] => (fileId ? [{ fileId, isHidden: false }] : [])

export function createReadSeen({ pool, readProfile, readConversation }: Dependencies): ReadSeen {
  async function profile(viewer: MemberViewer, id: string): Promise<Seen> {
    const content = await readProfile(viewer, id)
    const album = content.pictures ?? []
    const files = new Map(
      (await run(pool, findPictureFiles, [album.map(({ _id }) => _id)])).map((row) => [row.id, row]),
    )
    const pictures = album.flatMap(({ _id, isBlurred }): PictureSource[] => {
      const file = files.get(_id)
      if (!file) return []
      return isBlurred ? openFile(file.blurredId) : [{ fileId: file.fileId, isHidden: file.isHidden }]
    })
    return { reportedId: id, content, pictures }
  }

  async function words(viewer: MemberViewer, subject: 'post' | 'comment', id: string): Promise<Seen> {
    const [row]: WordsRow[] = await run(pool, readWords[subject], [viewer.id, id])
    if (!row) throw new AppError('subject_not_found')
    return { reportedId: row.by._id, content: row.seen, pictures: openFile(row.by.pictureId) }
  }

  async function conversation(viewer: MemberViewer, partnerId: string): Promise<Seen> {
    const { pictures, ...partner } = await readProfile(viewer, partnerId)
    const messages = (await readConversation(viewer.id, partnerId)).slice(-reportedMessages)
    if (messages.length === 0) throw new AppError('subject_not_found')
    const [first] = pictures?.length ? (await profile(viewer, partnerId)).pictures : []
    return { reportedId: partnerId, content: { partner, messages }, pictures: first ? [first] : [] }
  }

  return (viewer, subject, id) => {
    if (subject === 'profile') return profile(viewer, id)
    return subject === 'conversation' ? conversation(viewer, id) : words(viewer, subject, id)
  }
}
