import * as endpoints from '@hamvav/contract/feed/endpoints'
import * as pictureEndpoints from '@hamvav/contract/feed/picture-endpoints'
import { EntityId } from '@hamvav/contract/fields'
import { defaultAuthorName, productName } from '@hamvav/contract/product'
import { screens } from '@hamvav/contract/screens'
import { RawJson, type Http } from '../../platform/http/mount.ts'
import { optsOutOfTracking } from '../../platform/http/request-headers.ts'
import type { PreviewOf } from '../../platform/http/pages/link-preview.ts'
import { acceptUploads, type UploadReader } from '../../platform/media/upload.ts'
import type { PostPictureSize } from './pictures/post-pictures.ts'
import type { FeedService } from './service.ts'

export function feedRoutes(http: Http, feed: FeedService, uploads: UploadReader): void {
  pictureRoutes(http, feed, uploads)
  http.mount(endpoints.listPosts, async ({ viewer, query }) => new RawJson(await feed.listPosts(viewer, query)))
  http.mount(endpoints.getPost, async ({ viewer, params }) => new RawJson(await feed.getPost(viewer, params.id)))
  http.mount(
    endpoints.listComments,
    async ({ viewer, params, query }) => new RawJson(await feed.listComments(viewer, params.id, query)),
  )
  http.mount(
    endpoints.searchPosts,
    async ({ viewer, query }) => new RawJson(await feed.searchPosts(viewer, query.q, query.limit)),
  )
  http.mount(
    endpoints.listMemberPosts,
    async ({ viewer, params, query }) => new RawJson(await feed.listMemberPosts(viewer, params.id, query)),
  )
  http.mount(
    endpoints.listTaggedPosts,
    async ({ viewer, query }) => new RawJson(await feed.listTaggedPosts(viewer, query.tag)),
  )
  http.mount(endpoints.listTodaysTags, () => feed.listTodaysTags())
  http.mount(endpoints.recordSeenPosts, async ({ viewer, body, request }) => {
    if (!optsOutOfTracking(request)) await feed.recordSeen(viewer, body.ids)
    return null
  })
  http.mount(endpoints.createPost, ({ viewer, body }) => feed.createPost(viewer, body))
  http.mount(endpoints.likePost, ({ viewer, params }) => feed.likePost(viewer, params.id))
  http.mount(endpoints.editPost, ({ viewer, params, body }) => feed.editPost(viewer, params.id, body.content))
  http.mount(endpoints.deletePost, async ({ viewer, params }) => {
    await feed.deletePost(viewer, params.id)
    return null
  })
  http.mount(endpoints.unlikePost, ({ viewer, params }) => feed.unlikePost(viewer, params.id))
  http.mount(endpoints.editComment, ({ viewer, params, body }) => feed.editComment(viewer, params.id, body.content))
  http.mount(endpoints.deleteComment, ({ viewer, params }) => feed.deleteComment(viewer, params.id))
  http.mount(endpoints.commentOnPost, ({ viewer, params, body }) => feed.commentOnPost(viewer, params.id, body.content))
}

function pictureRoutes(http: Http, { pictures }: FeedService, uploads: UploadReader): void {
  http.mount(pictureEndpoints.removePostPicture, async ({ viewer, params }) => {
    await pictures.remove(viewer, params.id)
    return null
  })
  http.mount(pictureEndpoints.getOwnPostPicture, async ({ viewer, params, reply }) => {
    const size = Number.parseInt(params.size, 10) as PostPictureSize
    const { stream, bytes } = await pictures.readOwn(viewer, params.id, size)
    reply.headers({ 'cache-control': 'private, no-store', 'content-length': bytes }).type('image/webp')
    return stream
  })
  void http.app.register(async (scope) => {
    await acceptUploads(scope)
    http
      .inScope(scope)
      .mount(pictureEndpoints.addPostPicture, ({ viewer, request }) =>
        uploads.read(request, 'picture', (file) => pictures.upload(viewer, file)),
      )
  })
}

const address = new RegExp(`^${screens.post.path.replace(':id', '([^/]+)')}/?$`)

/** What a link to a post shows where it is shared: only what every visitor may read. */
export const createPostPreview =
  (feed: Pick<FeedService, 'publicPost'>, report: (error: unknown, context: string) => void): PreviewOf =>
  async (pathname) => {
    const written = address.exec(pathname)?.[1]
    if (written === undefined) return null
    const { success, data: id = '' } = EntityId.safeParse(written)
    if (!success) return 'missing'
    try {
      const post = await feed.publicPost(id)
      if (!post) return 'missing'
      const { title, content, createdAt: publishedAt, user } = post
      const path = screens.post.path.replace(':id', id)
      return {
        path,
        title: `${title ?? (user.name || defaultAuthorName)} · ${productName}`,
        description: content,
        publishedAt,
      }
    } catch (error) {
      // The screen opens without the metadata, and says itself what is unavailable.
      report(error, 'preview of a post')
      return null
    }
  }
