import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EntityId } from '../fields.ts'
import { ClientId, Message } from '../messaging/entities.ts'
import { Drawing, NewDrawing, NewGuess } from './drawing-entities.ts'

const GameParams = z.object({ messageId: EntityId })

const wordError = { error: 'There is no such word.' }

/** A drawing to begin, of a word of the deck; idempotent by `clientId`. */
const StartedDrawing = z.object({
  to: EntityId,
  word: z.string(wordError).check(z.regex(/^word-\d{1,3}$/, wordError)),
  clientId: ClientId,
})
export type StartedDrawing = z.output<typeof StartedDrawing>

export const startDrawing = endpoint({
  id: 'startDrawing',
  method: 'POST',
  path: '/api/play/drawings',
  summary: 'Begin a drawing, as a game is started; idempotent by `clientId`. Only the caller learns the word',
  access: 'member',
  rate: 'write',
  body: StartedDrawing,
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
    'word_not_found',
    'too_many_games',
  ],
})

export const finishDrawing = endpoint({
  id: 'finishDrawing',
  method: 'PUT',
  path: '/api/play/drawings/:messageId',
  summary: 'Send the drawing, as lines, in words or both; the first one counts',
  access: 'member',
  rate: 'write',
  params: GameParams,
  body: NewDrawing,
  status: 200,
  response: Message,
  errors: ['game_not_found', 'game_over', 'conversation_closed', 'age_needed', 'word_given_away'],
})

export const getDrawing = endpoint({
  id: 'getDrawing',
  method: 'GET',
  path: '/api/play/drawings/:messageId',
  summary: 'The lines of a drawing that was sent',
  access: 'member',
  rate: 'read',
  params: GameParams,
  status: 200,
  response: Drawing,
  errors: ['game_not_found'],
})

export const guessDrawing = endpoint({
  id: 'guessDrawing',
  method: 'PUT',
  path: '/api/play/drawings/:messageId/guess',
  summary: 'Guess the word in English, Nepali or by sound; the same guess counts once',
  access: 'member',
  rate: 'write',
  params: GameParams,
  body: NewGuess,
  status: 200,
  response: Message,
  errors: ['game_not_found', 'game_over', 'drawing_unfinished', 'conversation_closed', 'age_needed'],
})

export const giveUpDrawing = endpoint({
  id: 'giveUpDrawing',
  method: 'PUT',
  path: '/api/play/drawings/:messageId/give-up',
  summary: 'Give up guessing, which shows the word',
  access: 'member',
  rate: 'write',
  params: GameParams,
  status: 200,
  response: Message,
  errors: ['game_not_found', 'game_over', 'drawing_unfinished', 'conversation_closed'],
})

export const endDrawing = endpoint({
  id: 'endDrawing',
  method: 'PUT',
  path: '/api/play/drawings/:messageId/end',
  summary: 'Withdraw an own drawing, or decline one of the other side, before the word is known; erases it',
  access: 'member',
  rate: 'write',
  params: GameParams,
  status: 200,
  response: Message,
  errors: ['game_not_found', 'game_over', 'conversation_closed'],
})
