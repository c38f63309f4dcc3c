import * as endpoints from '@hamvav/contract/play/endpoints'
import type { Http } from '../../platform/http/mount.ts'
import type { PlayService } from './service.ts'

export function playRoutes(http: Http, play: PlayService): void {
  http.mount(endpoints.startGame, ({ viewer, body }) => play.start(viewer, body))
  http.mount(endpoints.answerGame, ({ viewer, params, body }) => play.answer(viewer, params.messageId, body))
  http.mount(endpoints.endGame, ({ viewer, params }) => play.end(viewer.id, params.messageId))
  http.mount(endpoints.sendGift, ({ viewer, body }) => play.gifts.send(viewer, body))
  http.mount(endpoints.answerGift, ({ viewer, params, body }) =>
    play.gifts.answer(viewer.id, params.messageId, body.answer),
  )
  http.mount(endpoints.getOwnGifts, ({ viewer }) => play.gifts.own(viewer.id))
  http.mount(endpoints.saveGiftSettings, ({ viewer, body }) => play.gifts.saveSettings(viewer.id, body))
  http.mount(endpoints.getShelf, ({ viewer, params }) => play.gifts.shelf(viewer.id, params.userId))
  http.mount(endpoints.removeAnswer, ({ viewer, params }) => play.removeAnswer(viewer.id, params.messageId))
}
