import * as endpoints from '@hamvav/contract/feed/endpoints'
import { RawJson, type Http } from '../../platform/http/mount.ts'
import { optsOutOfTracking } from '../../platform/http/request-headers.ts'
import type { FeedService } from './service.ts'

export function feedRoutes(http: Http, feed: FeedService): void {
  http.mount(endpoints.listPosts, async ({ viewer, query }) => new RawJson(await feed.listPosts(viewer, query)))
  http.mount(
    endpoints.listComments,
    async ({ viewer, params, query }) => new RawJson(await feed.listComments(viewer, params.id, query)),
  )
  http.mount(
    endpoints.searchPosts,
    async ({ viewer, query }) => new RawJson(await feed.searchPosts(viewer, query.q, query.limit)),
  )
  http.mount(endpoints.recordSeenPosts, async ({ viewer, body, request }) => {
    if (!optsOutOfTracking(request)) await feed.recordSeen(viewer, body.ids)
    return null
  })
  http.mount(endpoints.createPost, ({ viewer, body }) => feed.createPost(viewer, body.content, body.clientId))
  http.mount(endpoints.likePost, ({ viewer, params }) => feed.likePost(viewer, params.id))
  http.mount(endpoints.commentOnPost, ({ viewer, params, body }) => feed.commentOnPost(viewer, params.id, body.content))
}
