import * as endpoints from '@hamvav/contract/profiles/private-endpoints'
import type { Http } from '../../../platform/http/mount.ts'
import type { PrivateSpace } from './private-space.ts'

export function privateSpaceRoutes(http: Http, space: PrivateSpace): void {
  http.mount(endpoints.listPrivateViewers, ({ viewer }) => space.list(viewer))
  http.mount(endpoints.choosePrivateViewer, ({ viewer, params }) => space.choose(viewer, params.userId))
  http.mount(endpoints.dropPrivateViewer, ({ viewer, params }) => space.drop(viewer, params.userId))
}
