// A like with a comment, as the server answers it, and as a member writes it.
import type { Relation } from '@hamvav/contract/matches/entities'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { aarati, allowance } from './cards.ts'

type Answers = Parameters<typeof answerCalls>[0]

/** The viewer may like the member, and write to them. */
export const openRelation: Relation = {
  choice: null,
  isMatch: false,
  isClosed: false,
  isAvailable: true,
  canMessage: true,
  likeSteps: [],
  messageSteps: [],
}

/** The answer to a comment that is stored. */
export const stored: Answer = {
  body: { isMatch: false, allowance: allowance(8), message: { _id: aarati._id, text: 'Which bench?' } },
}

/**
 * The server for comments about Aarati.
 * @returns the calls, and what was sent in comments
 */
export function serveComments(answer: Answers[string] = stored, others: Answers = {}) {
  const calls = answerCalls({
    [`GET /api/matches/${aarati._id}`]: { body: openRelation },
    'GET /api/safety/held': { body: [] },
    [`POST /api/matches/${aarati._id}/comment`]: answer,
    ...others,
  })
  const sent = () => calls.flatMap(({ method, body }) => (method === 'POST' ? [body as Record<string, unknown>] : []))
  return { calls, sent }
}

/** Opens the dialog by its button. */
export async function openComment(button: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: `Like with a comment: ${button}` }))
  return user
}

export async function writeComment(words: string, user = userEvent.setup()) {
  await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), words)
  await user.click(screen.getByRole('button', { name: 'Send like' }))
}
