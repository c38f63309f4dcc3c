// What became of the reports that a member made, as far as it is theirs to know: never what happened to the other.
import type { OwnReport } from '@hamvav/contract/safety/entities'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { seenName } from '../evidence/evidence-view.ts'
import * as queries from './own-report-queries.ts'
import type { OwnReportRow } from './own-report-queries.ts'
import { ownReport } from '../view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly sealing: Sealing
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

interface OwnReportsPage {
  readonly limit: number
  readonly before?: string | undefined
}

export function createOwnReports({ pool, sealing, report, now }: Dependencies) {
  function nameIn({ id, subject, sealed }: OwnReportRow): string | null {
    if (sealed === null) return null
    try {
      return seenName(subject, sealing.open(Buffer.from(sealed, 'base64'), id)) || null
    } catch (error) {
      report(error, `evidence of report ${id}`)
      return null
    }
  }
  const shown = (row: OwnReportRow) => ownReport(row, nameIn(row))

  return {
    async ownReports({ id }: MemberViewer, { limit, before }: OwnReportsPage): Promise<OwnReport[]> {
      return (await run(pool, queries.listOwnReports, [id, before ?? null, limit])).map(shown)
    },

    /** Once a question; the same words again are an answer that was not heard of. */
    async answerQuestion({ id: memberId }: MemberViewer, id: string, text: string): Promise<OwnReport> {
      const [answered] = await run(pool, queries.answerQuestion, [id, memberId, text, new Date(now())])
      if (answered) return shown(answered)
      const [found] = await run(pool, queries.findOwnReport, [id, memberId])
      if (!found) throw new AppError('own_report_not_found')
      if (found.answer === text) return shown(found)
      throw new AppError(found.status === 'open' ? 'nothing_asked' : 'report_decided')
    },
  }
}
