import * as endpoints from '@hamvav/contract/profiles/endpoints'
import type { FastifyReply } from 'fastify'
import type { Http } from '../../../platform/http/mount.ts'
import type { OwnData } from './own-data.ts'

interface Options {
  /** Takes the cookie of the ended session off the device. */
  readonly clearSession: (reply: FastifyReply) => void
}

export function ownDataRoutes(http: Http, ownData: OwnData, { clearSession }: Options): void {
  http.mount(endpoints.exportData, async ({ viewer, body, reply }) => {
    const { name, stream } = await ownData.export(viewer, body.password)
    reply.type('application/zip').headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    return stream
  })
  http.mount(endpoints.deleteAccount, async ({ viewer, body, reply }) => {
    const done = await ownData.remove(viewer, body.password)
    clearSession(reply)
    return done
  })
}
