import * as panel from '@hamvav/contract/admin/operations-endpoints'
import type { Http } from '../../../platform/http/mount.ts'
import type { AdminService } from '../service.ts'

export function teamRoutes(http: Http, { team }: Pick<AdminService, 'team'>): void {
  http.mount(panel.adminListAdmins, () => team.list())
  http.mount(panel.adminAddAdmin, ({ viewer, body }) => team.add(viewer, body))
  http.mount(panel.adminChangeAdmin, ({ viewer, params, body }) => team.change(viewer, params.id, body.role))
  http.mount(panel.adminRemoveAdmin, ({ viewer, params }) => team.remove(viewer, params.id))
  http.mount(panel.adminChangePassword, ({ viewer, body }) => team.changePassword(viewer, body))
}
