// What the recipient does with an attachment: plays it, reveals it, or views it once.
import { onceMs } from '@hamvav/contract/messaging/attachment-limits'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MessageParts } from '../sending/parts.ts'
import * as queries from './attachment-queries.ts'
import type { AttachmentFile, AttachmentFiles } from './files.ts'

export interface Viewing {
  /** Marks a voice note as played, or a picture as revealed. */
  open(memberId: string, messageId: string): Promise<Message>
  /** @param viewing a random id, with which the call can be repeated for a minute */
  viewOnce(memberId: string, messageId: string, viewing: string): Promise<AttachmentFile>
}

interface Dependencies {
  readonly pool: Pool
  readonly messages: Pick<MessageParts, 'lock' | 'touch' | 'publishChanged' | 'publishOwnChange' | 'read'>
  readonly now: () => number
}

interface Opened {
  readonly kind: 'voice' | 'picture'
  readonly isChanged: boolean
  readonly at: number
}

export function createViewing({ pool, messages, now }: Dependencies, files: Pick<AttachmentFiles, 'read'>): Viewing {
  function publishIfOpened(memberId: string, messageId: string, { kind, isChanged, at }: Opened) {
    // The sender of a picture does not learn that it was revealed.
    if (kind === 'picture') return messages.publishOwnChange(memberId, messageId, at)
    return isChanged ? messages.publishChanged(memberId, messageId) : messages.read(memberId, messageId)
  }

  return {
    async open(memberId, messageId) {
      const at = now()
      const { kind, isChanged } = await withTransaction(pool, async (client) => {
        const locked = await messages.lock(client, memberId, messageId)
        const [received] = locked ? await run(client, queries.findReceived, [memberId, messageId]) : []
        if (!locked || !received) throw new AppError('attachment_not_found')
        const values = [memberId, messageId, new Date(at), locked.isClosed]
        const opened = await run(client, queries.openAttachment, values)
        if (opened.length > 0 && received.kind === 'voice') await messages.touch(client, messageId)
        return { kind: received.kind, isChanged: opened.length > 0 }
      })
      const message = await publishIfOpened(memberId, messageId, { kind, isChanged, at })
      if (!message) throw new AppError('attachment_not_found')
      return message
    },

    async viewOnce(memberId, messageId, viewing) {
      const { row, isBegun } = await withTransaction(pool, async (client) => {
        const locked = await messages.lock(client, memberId, messageId)
        if (!locked) throw new AppError('attachment_not_found')
        if (locked.isClosed) throw new AppError('conversation_closed')
        const at = now()
        const begun = await run(client, queries.beginViewing, [memberId, messageId, viewing, new Date(at)])
        const [found] = await run(client, queries.selectViewing, [memberId, messageId, viewing, new Date(at - onceMs)])
        if (!found) throw new AppError('attachment_not_found')
        const { file_id: fileId, ...rest } = found
        if (!found.is_current || fileId === null) throw new AppError('viewed_once')
        if (begun.length > 0) await messages.touch(client, messageId)
        return { row: { ...rest, file_id: fileId }, isBegun: begun.length > 0 }
      })
      if (isBegun) await messages.publishChanged(memberId, messageId)
      const file = await files.read(row, 'full')
      if (!file) throw new AppError('attachment_not_found')
      return file
    },
  }
}
