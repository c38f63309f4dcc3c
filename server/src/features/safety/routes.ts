import * as endpoints from '@hamvav/contract/safety/endpoints'
import type { Http } from '../../platform/http/mount.ts'
import type { DeletionRecords, SafetyService } from './service.ts'

export function safetyRoutes(http: Http, safety: SafetyService, { banLinks }: Pick<DeletionRecords, 'banLinks'>): void {
  http.mount(endpoints.readMailboxBan, ({ body }) => banLinks.read(body.token))
  http.mount(endpoints.appealMailboxBan, ({ body }) => banLinks.appeal(body.token, body.text))
  http.mount(endpoints.blockMember, ({ viewer, body }) => safety.block(viewer, body.userId))
  http.mount(endpoints.unblockMember, ({ viewer, params }) => safety.unblock(viewer, params.userId))
  http.mount(endpoints.listBlocks, ({ viewer, query }) => safety.list(viewer, query))
  http.mount(endpoints.sendReport, ({ viewer, body }) => safety.report(viewer, body))
  http.mount(endpoints.getOwnSuspension, ({ viewer }) => safety.suspension(viewer))
  http.mount(endpoints.sendAppeal, ({ viewer, body }) => safety.appeal(viewer, body.text))
  http.mount(endpoints.listOwnTakedowns, ({ viewer, query }) => safety.ownTakedowns(viewer, query))
  http.mount(endpoints.appealTakedown, ({ viewer, params, body }) =>
    safety.appealTakedown(viewer, params.id, body.text),
  )
  http.mount(endpoints.listOwnReports, ({ viewer, query }) => safety.ownReports(viewer, query))
  http.mount(endpoints.answerReportQuestion, ({ viewer, params, body }) =>
    safety.answerQuestion(viewer, params.id, body.text),
  )
}
