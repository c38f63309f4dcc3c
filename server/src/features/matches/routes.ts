import { listMatches } from '@hamvav/contract/matches/endpoints'
import type { Http } from '../../platform/http/mount.ts'
import type { MatchesService } from './service.ts'

export function matchesRoutes(http: Http, matches: MatchesService): void {
  http.mount(listMatches, ({ viewer, query }) => matches.discover(viewer, query.limit))
}
