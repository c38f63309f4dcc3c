import * as endpoints from '@hamvav/contract/play/endpoints'
import type { Http } from '../../platform/http/mount.ts'
import type { PlayService } from './service.ts'

export function playRoutes(http: Http, play: PlayService): void {
  http.mount(endpoints.startGame, ({ viewer, body }) => play.start(viewer, body))
  http.mount(endpoints.answerGame, ({ viewer, params, body }) => play.answer(viewer, params.messageId, body.text))
  http.mount(endpoints.endGame, ({ viewer, params }) => play.end(viewer.id, params.messageId))
  http.mount(endpoints.removeAnswer, ({ viewer, params }) => play.removeAnswer(viewer.id, params.messageId))
}
