import * as desk from '@hamvav/contract/admin/review-endpoints'
import * as endpoints from '@hamvav/contract/admin/endpoints'
import type { Http } from '../../../platform/http/mount.ts'
import type { AdminService } from '../service.ts'

/** One member's page, the suspended, and what is done to many. */
export function memberRoutes(http: Http, admin: Pick<AdminService, 'bulk' | 'member' | 'listSuspended'>): void {
  const { bulk, member } = admin
  http.mount(endpoints.adminGetMember, ({ viewer, params }) => member.read(viewer, params.id))
  http.mount(endpoints.adminAddNote, ({ viewer, params, body }) => member.addNote(viewer, params.id, body))
  http.mount(desk.adminListSuspended, ({ query }) => admin.listSuspended(query))
  http.mount(endpoints.adminStartBulk, ({ viewer, body }) => bulk.start(viewer, body))
  http.mount(endpoints.adminGetBulk, ({ viewer, params }) => bulk.get(viewer, params.id))
  http.mount(endpoints.adminListBulk, ({ viewer }) => bulk.list(viewer))
}
