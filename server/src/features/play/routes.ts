import * as drawing from '@hamvav/contract/play/drawing-endpoints'
import * as endpoints from '@hamvav/contract/play/endpoints'
import * as guna from '@hamvav/contract/play/guna-endpoints'
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
  http.mount(guna.startGuna, ({ viewer, body }) => play.guna.start(viewer, body))
  http.mount(guna.takePartInGuna, ({ viewer, params, body }) => play.guna.takePart(viewer, params.messageId, body))
  http.mount(guna.endGuna, ({ viewer, params }) => play.guna.end(viewer.id, params.messageId))
  http.mount(drawing.startDrawing, ({ viewer, body }) => play.drawings.start(viewer, body))
  http.mount(drawing.finishDrawing, ({ viewer, params, body }) => play.drawings.finish(viewer, params.messageId, body))
  http.mount(drawing.getDrawing, ({ viewer, params }) => play.drawings.read(viewer.id, params.messageId))
  http.mount(drawing.guessDrawing, ({ viewer, params, body }) =>
    play.drawings.guess(viewer, params.messageId, body.text),
  )
  http.mount(drawing.giveUpDrawing, ({ viewer, params }) => play.drawings.giveUp(viewer.id, params.messageId))
  http.mount(drawing.endDrawing, ({ viewer, params }) => play.drawings.end(viewer.id, params.messageId))
}
