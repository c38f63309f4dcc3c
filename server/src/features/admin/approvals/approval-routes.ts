import * as desk from '@hamvav/contract/admin/review-endpoints'
import type { Http } from '../../../platform/http/mount.ts'
import type { PictureSize } from '../../../platform/media/picture-url.ts'
import type { AdminService } from '../service.ts'

export function approvalRoutes(http: Http, { approvals, undo, appeals }: AdminService): void {
  http.mount(desk.adminListApprovals, async ({ query, reply }) => {
    const { items, total } = await approvals.list(query)
    reply.header('x-total-count', String(total))
    return items
  })
  http.mount(desk.adminPicture, async ({ params, reply }) => {
    const { stream, bytes } = await approvals.readPicture(params.id, Number.parseInt(params.size, 10) as PictureSize)
    reply.headers({ 'cache-control': 'private, no-store', 'content-length': bytes }).type('image/webp')
    return stream
  })
  http.mount(desk.adminUndoDecision, ({ viewer, params, body }) => undo(viewer, params.id, body))
  http.mount(desk.adminListAppeals, async ({ viewer, query, reply }) => {
    const { appeals: found, total } = await appeals.list(viewer, query)
    reply.header('x-total-count', String(total))
    return found
  })
  http.mount(desk.adminDecideAppeal, ({ viewer, params, body }) => appeals.decide(viewer, params.id, body))
}
