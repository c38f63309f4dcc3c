// Reading the watermark of a private picture in a screenshot: nothing of the file is stored, each reading is recorded.
import type { WatermarkReading } from '@hamvav/contract/safety/picture-queue'
import type { Pool } from 'pg'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { PicturesService } from '../../profiles/service.ts'
import { appendAudit } from '../audit/audit.ts'

interface Dependencies {
  readonly pool: Pool
  readonly pictures: Pick<PicturesService, 'readMark'>
  readonly now: () => number
}

export interface Watermarks {
  /** Recorded also if nothing is found: who tries many pictures is seen. @throws AppError for a file that is no picture */
  read(admin: AdminViewer, screenshot: Buffer): Promise<WatermarkReading>
}

export function createWatermarks({ pool, pictures, now }: Dependencies): Watermarks {
  return {
    async read(admin, screenshot) {
      const read = await pictures.readMark(screenshot)
      const found = read !== null
      const member = read?.member ?? null
      const entry = {
        adminId: admin.id,
        action: 'read-watermark',
        subjectId: member?.id ?? null,
        after: { found },
      } as const
      await withTransaction(pool, (client) => appendAudit(client, entry, new Date(now())))
      return {
        found,
        member: member && { _id: member.id, username: member.username, name: member.name },
        match: read?.match ?? 0,
      }
    },
  }
}
