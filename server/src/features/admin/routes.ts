import * as endpoints from '@hamvav/contract/admin/endpoints'
import * as panel from '@hamvav/contract/admin/operations-endpoints'
import type { Http } from '../../platform/http/mount.ts'
import { announcementRoutes } from './announcements/announcement-routes.ts'
import { approvalRoutes } from './approvals/approval-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { memberRoutes } from './users/member-routes.ts'
import { overviewRoutes } from './overview/overview-routes.ts'
import type { AdminService } from './service.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { teamRoutes } from './team/team-routes.ts'

/** @param sockets how many are open on this server */
export function adminRoutes(http: Http, admin: AdminService, sockets: () => number): void {
  const { decisions } = admin
  http.mount(endpoints.adminLogin, ({ body, request }) => admin.login(body, request.ip))
  http.mount(endpoints.adminDemo, () => admin.demo())
  http.mount(endpoints.adminLogout, ({ viewer }) => admin.logout(viewer))
  http.mount(endpoints.adminMe, ({ viewer }) => admin.me(viewer))
  http.mount(endpoints.adminListUsers, async ({ query, reply }) => {
    const { users, total, isEstimated } = await admin.listUsers(query)
    reply.header('x-total-count', String(total))
    if (isEstimated) reply.header('x-total-estimated', 'true')
    return users
  })
  http.mount(endpoints.adminDeleteUser, ({ viewer, params }) => decisions.deleteUser(viewer, params.id))
  http.mount(endpoints.adminVerifyUser, ({ viewer, params, body }) => decisions.verify(viewer, params.id, body))
  http.mount(endpoints.adminSuspendUser, ({ viewer, params, body }) => decisions.suspend(viewer, params.id, body))
  http.mount(endpoints.adminApproveUser, ({ viewer, params, body }) => decisions.approve(viewer, params.id, body))
  http.mount(endpoints.adminSetCanPost, ({ viewer, params, body }) => decisions.setCanPost(viewer, params.id, body))
  panelRoutes(http, admin)
  teamRoutes(http, admin)
  auditRoutes(http, admin)
  overviewRoutes(http, admin, sockets)
  approvalRoutes(http, admin)
  reportRoutes(http, admin)
  memberRoutes(http, admin)
  announcementRoutes(http, admin)
}

function panelRoutes(http: Http, admin: AdminService): void {
  http.mount(panel.adminListViews, ({ query }) => admin.pageViews(query.days))
  http.mount(panel.adminListSupport, ({ query }) => admin.listSupport(query))
  http.mount(panel.adminAnswerSupport, ({ viewer, params, body }) => admin.answerSupport(viewer, params.id, body.text))
}
