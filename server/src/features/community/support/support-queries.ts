import type { SupportTopic } from '@hamvav/contract/community/entities'
import { v7 as newId } from 'uuid'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

export interface SupportRow {
  readonly id: string
  readonly member_id: string | null
  readonly name: string
  readonly email: string
  readonly topic: SupportTopic
  readonly message: string
  readonly answer: string | null
  readonly answered_at: Date | null
  readonly created_at: Date
}

const columns = 'id, member_id, name, email, topic, message, answer, answered_at, created_at'

const add = statement<SupportRow>(
  'community_add_support_request',
  `INSERT INTO support_requests (id, member_id, name, email, topic, message, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${columns}`,
)
/** $1: answered, open, or null for both; newest first. */
const list = statement<SupportRow>(
  'community_list_support_requests',
  `SELECT ${columns} FROM support_requests
   WHERE ($1::boolean IS NULL OR (answered_at IS NOT NULL) = $1) AND ($2::uuid IS NULL OR id < $2)
   ORDER BY id DESC LIMIT $3`,
)
// Of two answers at once one finds the request open.
const answer = statement<SupportRow>(
  'community_answer_support_request',
  `UPDATE support_requests SET answer = $2, answered_by = $3, answered_at = $4
   WHERE id = $1 AND answered_at IS NULL RETURNING ${columns}`,
)
const exists = statement<{ id: string }>(
  'community_support_request_exists',
  `SELECT id FROM support_requests WHERE id = $1`,
)
const reopen = statement(
  'community_reopen_support_request',
  `UPDATE support_requests SET answer = NULL, answered_by = NULL, answered_at = NULL WHERE id = $1`,
)

type New = Pick<SupportRow, 'member_id' | 'name' | 'email' | 'topic' | 'message'>

export async function addRequest(on: Queryable, asked: New, at: Date): Promise<SupportRow> {
  const { member_id, name, email, topic, message } = asked
  const [row] = await run(on, add, [newId(), member_id, name, email, topic, message, at])
  if (!row) throw new Error('A request to support was not stored')
  return row
}

interface Page {
  readonly isAnswered: boolean | null
  readonly before: string | null
  readonly limit: number
}

export const listRequests = (on: Queryable, { isAnswered, before, limit }: Page) =>
  run(on, list, [isAnswered, before, limit])

/** Undefined where it was answered before, or is gone. */
export async function answerRequest(on: Queryable, id: string, given: { text: string; adminId: string; at: Date }) {
  return (await run(on, answer, [id, given.text, given.adminId, given.at]))[0]
}

export const requestExists = async (on: Queryable, id: string) => (await run(on, exists, [id])).length > 0

export async function reopenRequest(on: Queryable, id: string): Promise<void> {
  await run(on, reopen, [id])
}
