import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EntityId } from '../fields.ts'
import { Message } from '../messaging/entities.ts'
import { GiftSettings, NewGame, NewGift, OwnAnswer, OwnGifts, Shelf } from './entities.ts'

const GameParams = z.object({ messageId: EntityId })

export const startGame = endpoint({
  id: 'startGame',
  method: 'POST',
  path: '/api/play/games',
  summary: 'Start a game as a message, between matches or in an accepted conversation; idempotent by `clientId`',
  access: 'member',
  rate: 'write',
  body: NewGame,
  status: 201,
  response: Message,
  errors: [
    'recipient_not_found',
    'message_to_self',
    'conversation_not_found',
    'conversation_closed',
    'request_unanswered',
    'request_waits',
    'age_needed',
    'question_not_found',
    'too_many_games',
  ],
})

export const answerGame = endpoint({
  id: 'answerGame',
  method: 'PUT',
  path: '/api/play/games/:messageId/answer',
  summary:
    'Answer without seeing the other answer; both are revealed once both are stored. The first own answer counts',
  access: 'member',
  rate: 'write',
  params: GameParams,
  body: OwnAnswer,
  status: 200,
  response: Message,
  errors: ['game_not_found', 'game_over', 'answer_unfit', 'conversation_closed', 'age_needed'],
})

export const endGame = endpoint({
  id: 'endGame',
  method: 'PUT',
  path: '/api/play/games/:messageId/end',
  summary: 'Withdraw an own game, or decline one of the other side, before the answers are revealed',
  access: 'member',
  rate: 'write',
  params: GameParams,
  status: 200,
  response: Message,
  errors: ['game_not_found', 'game_over', 'conversation_closed'],
})

export const removeAnswer = endpoint({
  id: 'removeAnswer',
  method: 'DELETE',
  path: '/api/play/games/:messageId/answer',
  summary: 'Erase the own answer after it was revealed; before, the game can be ended',
  access: 'member',
  rate: 'write',
  params: GameParams,
  status: 200,
  response: Message,
  errors: ['game_not_found'],
})

export const sendGift = endpoint({
  id: 'sendGift',
  method: 'POST',
  path: '/api/play/gifts',
  summary: 'Send a gift as a message, as a game is started; idempotent by `clientId`. What was spent is not given back',
  access: 'member',
  rate: 'write',
  body: NewGift,
  status: 201,
  response: Message,
  errors: [
    'recipient_not_found',
    'message_to_self',
    'conversation_not_found',
    'conversation_closed',
    'request_unanswered',
    'request_waits',
    'age_needed',
    'gifts_used_up',
    'gifts_off',
    'gift_out_of_season',
    'note_refused',
  ],
})

export const answerGift = endpoint({
  id: 'answerGift',
  method: 'PUT',
  path: '/api/play/gifts/:messageId',
  summary:
    'Open or decline a received gift; a declined one cannot be opened, an opened one can be declined, also in a closed conversation',
  access: 'member',
  rate: 'write',
  params: GameParams,
  body: z.object({ answer: z.enum(['opened', 'declined'], { error: 'There is no such answer.' }) }),
  status: 200,
  response: Message,
  errors: ['gift_not_found', 'conversation_closed'],
})

export const getOwnGifts = endpoint({
  id: 'getOwnGifts',
  method: 'GET',
  path: '/api/play/gifts',
  summary: 'Gifts used and left this week, those of a festival that is near, and the choices about gifts',
  access: 'member',
  rate: 'read',
  status: 200,
  response: OwnGifts,
  errors: [],
})

export const saveGiftSettings = endpoint({
  id: 'saveGiftSettings',
  method: 'PUT',
  path: '/api/play/gift-settings',
  summary: 'Whether others can send gifts, and whether the profile shows the opened ones',
  access: 'member',
  rate: 'write',
  body: GiftSettings,
  status: 200,
  response: OwnGifts,
  errors: [],
})

export const getShelf = endpoint({
  id: 'getShelf',
  method: 'GET',
  path: '/api/play/shelf/:userId',
  summary: 'Gifts that a member has opened, without their senders, if they show them',
  access: 'member',
  rate: 'read',
  params: z.object({ userId: EntityId }),
  status: 200,
  response: Shelf,
  errors: [],
})
