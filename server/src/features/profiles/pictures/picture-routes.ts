import * as endpoints from '@hamvav/contract/profiles/picture-endpoints'
import type { Http } from '../../../platform/http/mount.ts'
import type { PictureSize } from '../../../platform/media/picture-url.ts'
import { acceptUploads, type UploadReader } from '../../../platform/media/upload.ts'
import type { PicturesService } from './pictures.ts'

export function pictureRoutes(http: Http, pictures: PicturesService, uploads: UploadReader): void {
  http.mount(endpoints.listOwnPictures, ({ viewer }) => pictures.list(viewer))
  http.mount(endpoints.orderPictures, ({ viewer, body }) => pictures.order(viewer, body))
  http.mount(endpoints.setPictureAudience, ({ viewer, params, body }) => pictures.setAudience(viewer, params.id, body))
  http.mount(endpoints.removePicture, ({ viewer, params }) => pictures.remove(viewer, params.id))
  http.mount(endpoints.getPrivatePicture, async ({ viewer, params, reply }) => {
    const size = Number.parseInt(params.size, 10) as PictureSize
    const { stream, bytes } = await pictures.readHidden(viewer, params.id, size)
    reply.headers({ 'cache-control': 'private, no-store', 'content-length': bytes }).type('image/webp')
    return stream
  })
  void http.app.register(async (scope) => {
    await acceptUploads(scope)
    const scoped = http.inScope(scope)
    scoped.mount(endpoints.uploadProfilePicture, ({ viewer, request }) =>
      uploads.read(request, 'profilePic', (file) => pictures.upload(viewer, file)),
    )
    scoped.mount(endpoints.addPicture, ({ viewer, query, request }) =>
      uploads.read(request, 'picture', (file) => pictures.add(viewer, file, query.audience)),
    )
  })
}
