import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EntityId } from '../fields.ts'
import { Message } from '../messaging/entities.ts'
import { NewGame, OwnAnswer } from './entities.ts'

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
  errors: ['game_not_found', 'game_over', 'conversation_closed', 'age_needed'],
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
