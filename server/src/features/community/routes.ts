import * as endpoints from '@hamvav/contract/community/endpoints'
import * as threads from '@hamvav/contract/community/support-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Http } from '../../platform/http/mount.ts'
import type { CommunityService } from './service.ts'

export function communityRoutes(http: Http, { newsletter, interests, support }: CommunityService): void {
  http.mount(endpoints.joinNewsletter, async ({ body }) => {
    await newsletter.join(body)
    return { message: 'A mail is on its way to this address.' }
  })
  http.mount(endpoints.confirmNewsletter, async ({ body }) => {
    await newsletter.confirm(body.token)
    return { message: 'You are in the loop. Thank you.' }
  })
  const leave = async (token: string) => {
    await newsletter.leave(token)
    return { message: 'Your address is erased.' }
  }
  http.mount(endpoints.leaveNewsletter, ({ body }) => leave(body.token))
  void http.app.register(async (scope) => {
    acceptForms(scope)
    http.inScope(scope).mount(endpoints.leaveNewsletterAtOnce, ({ query }) => leave(query.token))
  })
  http.mount(endpoints.listEvents, ({ viewer }) => interests.list(viewer?.id ?? null))
  http.mount(endpoints.setInterest, ({ viewer, params, body }) =>
    interests.set(viewer.id, params.event, body.interested),
  )
  http.mount(endpoints.sendSupportRequest, async ({ viewer, body }) => {
    await support.create(viewer?.id ?? null, body)
    return { message: 'Your request has arrived. We answer by mail.' }
  })
  http.mount(threads.listOwnSupport, ({ viewer }) => support.listOwn(viewer.id))
  http.mount(threads.replyToSupport, ({ viewer, params, body }) => support.reply(viewer.id, params.id, body))
  http.mount(endpoints.sendGrievance, ({ viewer, body }) => support.complain(viewer?.id ?? null, body))
}

/** Body limit of a mail program's one-click unsubscribe form (RFC 8058); all other routes accept JSON only. */
const formBytes = 1024

function acceptForms(scope: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: formBytes }, (_request, _body, done) =>
    done(null, undefined),
  )
}
