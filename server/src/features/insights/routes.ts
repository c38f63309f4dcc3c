import * as endpoints from '@hamvav/contract/insights/endpoints'
import type { Http } from '../../platform/http/mount.ts'
import { optsOutOfTracking } from '../../platform/http/request-headers.ts'
import type { InsightsService } from './service.ts'

export function insightsRoutes(http: Http, insights: InsightsService): void {
  http.mount(endpoints.recordView, async ({ viewer, body, request }) => {
    if (!optsOutOfTracking(request)) insights.recordPageView(viewer, body.screen)
    return null
  })
  http.mount(endpoints.getDashboard, ({ viewer, query }) => insights.dashboard(viewer, query.days))
}
