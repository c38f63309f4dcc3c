import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EntityId } from '../fields.ts'
import { ClientId, Message } from '../messaging/entities.ts'
import { Birth } from './guna-entities.ts'

const GameParams = z.object({ messageId: EntityId })

/** A game to start; idempotent by `clientId`. */
const StartedGuna = z.object({ to: EntityId, clientId: ClientId })
export type StartedGuna = z.output<typeof StartedGuna>

export const startGuna = endpoint({
  id: 'startGuna',
  method: 'POST',
  path: '/api/play/guna',
  summary: 'Start a game of Guna for fun, as a game is started; idempotent by `clientId`',
  access: 'member',
  rate: 'write',
  body: StartedGuna,
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
    'too_many_games',
  ],
})

export const takePartInGuna = endpoint({
  id: 'takePartInGuna',
  method: 'PUT',
  path: '/api/play/guna/:messageId/birth',
  summary:
    'Take part with a birth, of which only the position of the moon is kept until the other takes part; the first one counts',
  access: 'member',
  rate: 'write',
  params: GameParams,
  body: Birth,
  status: 200,
  response: Message,
  errors: ['game_not_found', 'game_over', 'conversation_closed', 'age_needed', 'birth_unknown'],
})

export const endGuna = endpoint({
  id: 'endGuna',
  method: 'PUT',
  path: '/api/play/guna/:messageId/end',
  summary: 'Withdraw or decline the game, or erase its result for both',
  access: 'member',
  rate: 'write',
  params: GameParams,
  status: 200,
  response: Message,
  errors: ['game_not_found', 'game_over', 'conversation_closed'],
})
