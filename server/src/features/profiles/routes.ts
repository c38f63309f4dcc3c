import * as endpoints from '@hamvav/contract/profiles/endpoints'
import type { Http } from '../../platform/http/mount.ts'
import { optsOutOfTracking } from '../../platform/http/request-headers.ts'
import type { ProfilesService } from './service.ts'

export function profilesRoutes(http: Http, profiles: ProfilesService): void {
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
