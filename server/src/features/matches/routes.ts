import * as endpoints from '@hamvav/contract/matches/endpoints'
import type { Http } from '../../platform/http/mount.ts'
import type { ChoicesService } from './choices/choices.ts'
import type { MatchesService } from './service.ts'

export function matchesRoutes(http: Http, matches: MatchesService, choices: ChoicesService): void {
  http.mount(endpoints.listMatches, ({ viewer, query }) => matches.discover(viewer, query))
  http.mount(endpoints.getCardsAllowance, ({ viewer }) => matches.cardsAllowance(viewer))
  http.mount(endpoints.countDiscover, ({ viewer, query }) => matches.count(viewer, query))
  http.mount(endpoints.getLikesAllowance, ({ viewer }) => choices.allowance(viewer))
  http.mount(endpoints.countLikesYou, ({ viewer }) => matches.likesYou(viewer))
  http.mount(endpoints.listOwnMatches, ({ viewer, query }) => choices.listOwnMatches(viewer, query))
  http.mount(endpoints.listWaiting, ({ viewer }) => choices.listWaiting(viewer))
  http.mount(endpoints.getRelation, ({ viewer, params }) => choices.relation(viewer, params.userId))
  http.mount(endpoints.likeMember, ({ viewer, params }) => choices.like(viewer, params.userId))
  http.mount(endpoints.likeWithComment, ({ viewer, params, body }) =>
    choices.likeWithComment(viewer, params.userId, body),
  )
  http.mount(endpoints.takeLikeBack, ({ viewer, params }) => choices.takeLikeBack(viewer, params.userId))
  http.mount(endpoints.closeKindly, ({ viewer, params, body }) => choices.closeKindly(viewer, params.userId, body))
  http.mount(endpoints.passMember, ({ viewer, params }) => choices.pass(viewer, params.userId))
  http.mount(endpoints.takePassBack, ({ viewer, params }) => choices.takePassBack(viewer, params.userId))
}
