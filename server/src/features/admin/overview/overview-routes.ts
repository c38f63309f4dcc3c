import * as panel from '@hamvav/contract/admin/operations-endpoints'
import type { Http } from '../../../platform/http/mount.ts'
import type { AdminService } from '../service.ts'

/** @param sockets how many are open on this server */
export function overviewRoutes(http: Http, admin: AdminService, sockets: () => number): void {
  http.mount(panel.adminOverview, ({ query }) => admin.overview(query.days))
  http.mount(panel.adminHealth, () => admin.health.read(sockets()))
}
