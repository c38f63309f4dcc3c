import * as endpoints from '@hamvav/contract/messaging/attachment-endpoints'
import { uploadPartBytes } from '@hamvav/contract/messaging/attachment-limits'
import type { FastifyReply } from 'fastify'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Http } from '../../../platform/http/mount.ts'
import type { Attachments } from './attachments.ts'

export function attachmentRoutes(http: Http, attachments: Attachments): void {
  http.mount(endpoints.startUpload, ({ viewer, body }) => attachments.startUpload(viewer, body))
  http.mount(endpoints.cancelUpload, async ({ viewer, params }) => {
    await attachments.cancelUpload(viewer.id, params.id)
    return null
  })
  http.mount(endpoints.sendAttachment, ({ viewer, body }) => attachments.send(viewer, body))
  http.mount(endpoints.openAttachment, ({ viewer, params }) => attachments.open(viewer.id, params.messageId))
  http.mount(endpoints.getAttachment, async ({ viewer, params, reply }) =>
    sendFile(reply, await attachments.read(viewer.id, params.messageId, params.version)),
  )
  http.mount(endpoints.viewOnce, async ({ viewer, params, body, reply }) =>
    sendFile(reply, await attachments.viewOnce(viewer.id, params.messageId, body.viewing)),
  )
  void http.app.register(async (scope) => {
    // Any type: the content is looked at once the upload is complete.
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: uploadPartBytes },
      (_request, body, done) => done(null, body),
    )
    http.inScope(scope).mount(endpoints.addUploadPart, ({ viewer, params, request }) => {
      if (!Buffer.isBuffer(request.body)) throw new AppError('upload_part_wrong')
      return attachments.addPart(viewer.id, params.id, params.offset, request.body)
    })
  })
}

/** Whole: a file is small and authenticated as a whole, so a range is answered with all of it. */
function sendFile(reply: FastifyReply, { content, type }: { content: Buffer; type: string }): Buffer {
  reply.headers({
    'cache-control': 'private, no-store',
    'content-length': content.length,
    'accept-ranges': 'none',
    'x-robots-tag': 'noindex',
  })
  reply.type(type)
  return content
}
