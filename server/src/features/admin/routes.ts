import * as endpoints from '@hamvav/contract/admin/endpoints'
import type { Http } from '../../platform/http/mount.ts'
import type { AdminService } from './service.ts'

export function adminRoutes(http: Http, admin: AdminService): void {
  http.mount(endpoints.adminLogin, ({ body, request }) => admin.login(body, request.ip))
  http.mount(endpoints.adminListUsers, async ({ query, reply }) => {
    const { users, total } = await admin.listUsers(query)
    reply.header('x-total-count', String(total))
    return users
  })
  http.mount(endpoints.adminDeleteUser, ({ viewer, params }) => admin.deleteUser(viewer, params.id))
  http.mount(endpoints.adminVerifyUser, ({ viewer, params, body }) => admin.verify(viewer, params.id, body.verified))
  http.mount(endpoints.adminSuspendUser, ({ viewer, params, body }) => admin.suspend(viewer, params.id, body.suspended))
  http.mount(endpoints.adminApproveUser, ({ viewer, params, body }) => admin.approve(viewer, params.id, body.approved))
  http.mount(endpoints.adminSetCanPost, ({ viewer, params, body }) => admin.setCanPost(viewer, params.id, body.canPost))
  http.mount(endpoints.adminListViews, ({ query }) => admin.pageViews(query.days))
  http.mount(endpoints.adminListSupport, ({ query }) => admin.listSupport(query))
  http.mount(endpoints.adminAnswerSupport, ({ viewer, params, body }) =>
    admin.answerSupport(viewer, params.id, body.text),
  )
}
