// Own reports of a member with their outcomes, but not the consequences for the reported member.
import type { OwnReport } from '@hamvav/contract/safety/entities'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { reportedName } from '../evidence/evidence-view.ts'
import * as queries from './report-queries.ts'
import type { OwnReportRow } from './report-queries.ts'
import { namedReport, ownReport } from '../view.ts'

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

export interface OwnReportService {
  ownReports(viewer: MemberViewer, page: OwnReportsPage): Promise<OwnReport[]>
  /** Idempotent for the same text. @throws AppError if no question is open */
  answerQuestion(viewer: MemberViewer, id: string, text: string): Promise<OwnReport>
}

export function createOwnReports({ pool, sealing, report, now }: Dependencies): OwnReportService {
  function nameIn({ id, subject, sealed }: OwnReportRow): string | null {
    if (sealed === null) return null
    try {
      return reportedName(subject, sealing.open(Buffer.from(sealed, 'base64'), id)) || null
    } catch (error) {
      report(error, `evidence of report ${id}`)
      return null
    }
  }
  const view = (row: OwnReportRow) => ownReport(row, nameIn(row))

  return {
    async ownReports({ id }, { limit, before }) {
      const rows = await run(pool, queries.listOwnReports, [id, before ?? null, limit])
      return rows.map((row) => (row.named === null ? view(row) : namedReport(row, row.named)))
    },

    async answerQuestion({ id: memberId }, id, text) {
      const [answered] = await run(pool, queries.answerQuestion, [id, memberId, text, new Date(now())])
      if (answered) return view(answered)
      const [found] = await run(pool, queries.findOwnReport, [id, memberId])
      if (!found) throw new AppError('own_report_not_found')
      if (found.answer === text) return view(found)
      throw new AppError(found.status === 'open' ? 'nothing_asked' : 'report_decided')
    },
  }
}
