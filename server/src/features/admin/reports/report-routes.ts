import * as desk from '@hamvav/contract/admin/review-endpoints'
import type { Http } from '../../../platform/http/mount.ts'
import type { AdminService } from '../service.ts'

export function reportRoutes(http: Http, { reports, decideReport }: AdminService): void {
  http.mount(desk.adminListReports, async ({ query, reply }) => {
    const { reports: page, total } = await reports.list(query)
    reply.header('x-total-count', String(total))
    return page
  })
  http.mount(desk.adminGetReport, ({ viewer, params }) => reports.read(viewer, params.id))
  http.mount(desk.adminReportPicture, async ({ params, reply }) => {
    const { stream, bytes } = await reports.picture(params.id, params.pictureId)
    reply.headers({ 'cache-control': 'private, no-store', 'content-length': bytes }).type('image/webp')
    return stream
  })
  http.mount(desk.adminAskReporter, ({ viewer, params, body }) => reports.ask(viewer, params.id, body.text))
  http.mount(desk.adminDecideReport, ({ viewer, params, body }) => decideReport(viewer, params.id, body))
}
