import * as endpoints from '@hamvav/contract/profiles/endpoints'
import * as pictureEndpoints from '@hamvav/contract/profiles/picture-endpoints'
import * as privateEndpoints from '@hamvav/contract/profiles/private-endpoints'
import type { FastifyReply } from 'fastify'
import { widestNetworkOf } from '../../platform/http/client-address.ts'
import type { Http } from '../../platform/http/mount.ts'
import { optsOutOfTracking } from '../../platform/http/request-headers.ts'
import type { PictureSize } from '../../platform/media/picture-url.ts'
import { acceptUploads, type UploadReader } from '../../platform/media/upload.ts'
import type { OwnDataService } from './own-data/own-data.ts'
import type { PicturesService } from './pictures/pictures.ts'
import type { PrivateSpaceService } from './private-space/private-space.ts'
import type { ProfilesService } from './service.ts'

interface Services {
  readonly profiles: ProfilesService
  readonly pictures: PicturesService
  readonly privateSpace: PrivateSpaceService
  readonly ownData: OwnDataService
}

interface Options {
  readonly uploads: UploadReader
  /** Removes the session cookie. */
  readonly clearSession: (reply: FastifyReply) => void
}

export function profilesRoutes(http: Http, services: Services, { uploads, clearSession }: Options): void {
  profileRoutes(http, services.profiles)
  pictureRoutes(http, services.pictures, uploads)
  privateSpaceRoutes(http, services.privateSpace)
  ownDataRoutes(http, services.ownData, clearSession)
}

function profileRoutes(http: Http, profiles: ProfilesService): void {
  http.mount(endpoints.getMyProfile, ({ viewer }) => profiles.own(viewer))
  http.mount(endpoints.getEditableProfile, ({ viewer }) => profiles.own(viewer))
  http.mount(endpoints.updateProfile, ({ viewer, body }) => profiles.update(viewer, body))
  http.mount(endpoints.requestVerification, ({ viewer, body }) => profiles.requestVerification(viewer, body.requested))
  http.mount(endpoints.getPrivacy, ({ viewer }) => profiles.privacy(viewer))
  http.mount(endpoints.savePrivacy, ({ viewer, body }) => profiles.savePrivacy(viewer, body))
  http.mount(endpoints.saveLanguage, async ({ viewer, body }) => {
    await profiles.saveLanguage(viewer, body.language)
    return null
  })
  http.mount(endpoints.getFilters, ({ viewer }) => profiles.filters(viewer))
  http.mount(endpoints.saveFilters, ({ viewer, body }) => profiles.saveFilters(viewer, body))
  http.mount(endpoints.searchPeople, ({ viewer, query }) => profiles.searchPeople(viewer, query))
  http.mount(endpoints.searchMembers, ({ viewer, query }) => profiles.searchMembers(viewer, query))
  http.mount(endpoints.getProfileByUsername, ({ viewer, params, request }) =>
    profiles.byUsername(viewer, params.username, !optsOutOfTracking(request)),
  )
  http.mount(endpoints.getProfileById, ({ viewer, params, query, request }) =>
    profiles.byId(viewer, params.id, query.for === undefined && !optsOutOfTracking(request)),
  )
}

function pictureRoutes(http: Http, pictures: PicturesService, uploads: UploadReader): void {
  http.mount(pictureEndpoints.listOwnPictures, ({ viewer }) => pictures.list(viewer))
  http.mount(pictureEndpoints.orderPictures, ({ viewer, body }) => pictures.order(viewer, body))
  http.mount(pictureEndpoints.setPictureAudience, ({ viewer, params, body }) =>
    pictures.setAudience(viewer, params.id, body),
  )
  http.mount(pictureEndpoints.removePicture, ({ viewer, params }) => pictures.remove(viewer, params.id))
  http.mount(pictureEndpoints.getPrivatePicture, async ({ viewer, params, reply }) => {
    const size = Number.parseInt(params.size, 10) as PictureSize
    const { stream, bytes } = await pictures.readHidden(viewer, params.id, size)
    reply.headers({ 'cache-control': 'private, no-store', 'content-length': bytes }).type('image/webp')
    return stream
  })
  void http.app.register(async (scope) => {
    await acceptUploads(scope)
    const scoped = http.inScope(scope)
    scoped.mount(pictureEndpoints.uploadProfilePicture, ({ viewer, request }) =>
      uploads.read(request, 'profilePic', (file) => pictures.upload(viewer, file)),
    )
    scoped.mount(pictureEndpoints.addPicture, ({ viewer, query, request }) =>
      uploads.read(request, 'picture', (file) => pictures.add(viewer, file, query.audience)),
    )
  })
}

function privateSpaceRoutes(http: Http, space: PrivateSpaceService): void {
  http.mount(privateEndpoints.listPrivateViewers, ({ viewer }) => space.list(viewer))
  http.mount(privateEndpoints.choosePrivateViewer, ({ viewer, params }) => space.choose(viewer, params.userId))
  http.mount(privateEndpoints.dropPrivateViewer, ({ viewer, params }) => space.drop(viewer, params.userId))
}

function ownDataRoutes(http: Http, ownData: OwnDataService, clearSession: Options['clearSession']): void {
  http.mount(endpoints.exportData, async ({ viewer, body, request, reply }) => {
    const { name, stream } = await ownData.export(viewer, body.password, widestNetworkOf(request.ip))
    reply.type('application/zip').headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
      // nginx would keep up to 1 GB of it, and a slow receiver would look fast.
      'x-accel-buffering': 'no',
    })
    return stream
  })
  http.mount(endpoints.deleteAccount, async ({ viewer, body, reply }) => {
    const response = await ownData.remove(viewer, body.password)
    clearSession(reply)
    return response
  })
}
