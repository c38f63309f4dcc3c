import * as panel from '@hamvav/contract/admin/operations-endpoints'
import type { Http } from '../../../platform/http/mount.ts'
import type { AdminService } from '../service.ts'

export function auditRoutes(http: Http, { auditLog }: AdminService): void {
  http.mount(panel.adminListAudit, ({ viewer, query }) => auditLog.list(viewer, query))
  http.mount(panel.adminExportAudit, async ({ viewer, query, reply }) => {
    reply.type('text/csv; charset=utf-8').headers({
      'content-disposition': 'attachment; filename="audit-log.csv"',
      'cache-control': 'private, no-store',
    })
    return auditLog.export(viewer, query)
  })
}
