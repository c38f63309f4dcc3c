import * as endpoints from '@hamvav/contract/dates/endpoints'
import type { Http } from '../../platform/http/mount.ts'
import type { DatesService } from './service.ts'

export function datesRoutes(http: Http, dates: DatesService): void {
  const { own, friends } = dates
  http.mount(endpoints.listSharedDates, ({ viewer }) => dates.list(viewer.id))
  http.mount(endpoints.shareDate, ({ viewer, body }) => own.share(viewer.id, body))
  http.mount(endpoints.moveCheckIn, ({ viewer, params, body }) => own.move(viewer.id, params.id, body))
  http.mount(endpoints.checkIn, ({ viewer, params }) => own.checkIn(viewer.id, params.id))
  http.mount(endpoints.removeSharedDate, async ({ viewer, params }) => {
    await own.remove(viewer.id, params.id)
    return null
  })
  http.mount(endpoints.addDateFriend, ({ viewer, body }) => friends.add(viewer.id, body.email))
  http.mount(endpoints.removeDateFriend, async ({ viewer, params }) => {
    await friends.remove(viewer.id, params.id)
    return null
  })
  http.mount(endpoints.answerDateFriend, ({ body }) => friends.answer(body.token, body.accepts))
  http.mount(endpoints.listDateQuestions, ({ viewer }) => own.questions(viewer.id))
  http.mount(endpoints.answerDateQuestion, ({ viewer, params, body }) =>
    own.answerQuestion(viewer.id, params.id, body.agrees),
  )
  http.mount(endpoints.followDates, ({ viewer, body }) => friends.follow(viewer.id, body.token))
  http.mount(endpoints.unfollowDates, async ({ viewer, params }) => {
    await friends.unfollow(viewer.id, params.id)
    return null
  })
  http.mount(endpoints.readSharedDate, ({ body }) => dates.read(body.token))
}
