import * as panel from '@hamvav/contract/admin/operations-endpoints'
import type { Http } from '../../../platform/http/mount.ts'
import type { AdminService } from '../service.ts'

export function announcementRoutes(http: Http, { announcements }: AdminService): void {
  http.mount(panel.adminListAnnouncements, () => announcements.list())
  http.mount(panel.adminAnnounce, ({ viewer, body }) => announcements.announce(viewer, body))
}
