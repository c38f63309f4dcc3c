// Support requests and the messages of their threads.
import type { GrievanceAbout, SupportTopic } from '@hamvav/contract/community/entities'
import { ownSupportMax } from '@hamvav/contract/community/limits'
import { v7 as newId } from 'uuid'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'

export interface SupportRow {
  readonly id: string
  readonly member_id: string | null
  readonly name: string
  readonly email: string
  readonly topic: SupportTopic
  readonly message: string
  readonly grievance_about: GrievanceAbout | null
  readonly receipt: string | null
  readonly answer_by: Date | null
  /** Null while it waits for the team. */
  readonly answered_at: Date | null
  readonly closed_at: Date | null
  readonly created_at: Date
}

const supportColumns =
  'id, member_id, name, email, topic, message, grievance_about, receipt, answer_by, answered_at, closed_at, created_at'

const insertRequest = statement<SupportRow, NewRequest & { id: string; at: Date }>(
  'community_add_support_request',
  `INSERT INTO support_requests (id, member_id, name, email, topic, message, grievance_about, receipt, answer_by, created_at)
   VALUES ($id, $member_id, $name, $email, $topic, $message, $grievance_about, $receipt, $answer_by, $at) RETURNING ${supportColumns}`,
)

/** `same_address`: a member with this confirmed address, for the request of a visitor. */
export interface ListedRow extends SupportRow {
  readonly same_id: string | null
  readonly same_username: string | null
}
const listedColumns = `r.*, m.id AS same_id, m.username AS same_username FROM chosen r
   LEFT JOIN members m ON r.member_id IS NULL AND m.email = r.email AND m.email_confirmed_at IS NOT NULL ORDER BY r.id DESC`
/** $1: answered, open, or null for both; newest first. */
const selectRequests = statement<ListedRow>(
  'community_list_support_requests',
  `WITH chosen AS (SELECT ${supportColumns} FROM support_requests
     WHERE ($1::boolean IS NULL OR (answered_at IS NOT NULL) = $1) AND ($2::uuid IS NULL OR id < $2)
     ORDER BY id DESC LIMIT $3)
   SELECT ${listedColumns}`,
)
const selectRequest = statement<ListedRow>(
  'community_read_support_request',
  `WITH chosen AS (SELECT ${supportColumns} FROM support_requests WHERE id = $1) SELECT ${listedColumns}`,
)
const selectOwn = statement<SupportRow>(
  'community_list_own_support',
  `SELECT ${supportColumns} FROM support_requests WHERE member_id = $1 ORDER BY id DESC LIMIT ${ownSupportMax}`,
)
const lockRow = statement<SupportRow>(
  'community_lock_support_request',
  `SELECT ${supportColumns} FROM support_requests WHERE id = $1 FOR UPDATE`,
)

type NewRequest = Omit<SupportRow, 'id' | 'answered_at' | 'closed_at' | 'created_at'>

export async function addRequest(on: Queryable, request: NewRequest, at: Date): Promise<SupportRow> {
  const { member_id, name, email, topic, message, grievance_about, receipt, answer_by } = request
  const given = { member_id, name, email, topic, message, grievance_about, receipt, answer_by }
  const [row] = await run(on, insertRequest, { ...given, id: newId(), at })
  if (!row) throw new Error('A support request was not stored')
  return row
}

interface Page {
  readonly isAnswered: boolean | null
  readonly before: string | null
  readonly limit: number
}

export const listRequests = (on: Queryable, { isAnswered, before, limit }: Page) =>
  run(on, selectRequests, [isAnswered, before, limit])
export const readRequest = async (on: Queryable, id: string) => (await run(on, selectRequest, [id]))[0]
export const listOwnRequests = (on: Queryable, memberId: string) => run(on, selectOwn, [memberId])
/** Locks a request until the commit: messages and states of one thread come one after the other. */
export const lockRequest = async (on: Queryable, id: string) => (await run(on, lockRow, [id]))[0]

export interface MessageRow {
  readonly id: string
  readonly request_id: string
  readonly client_id: string
  /** Null for a message of the member. */
  readonly admin_id: string | null
  readonly admin_name: string | null
  readonly text: string
  readonly created_at: Date
}

/** Oldest first. */
const selectMessages = statement<MessageRow>(
  'community_list_support_messages',
  `SELECT s.id, s.request_id, s.client_id, s.admin_id, a.username AS admin_name, s.text, s.created_at
   FROM support_messages s LEFT JOIN admins a ON a.id = s.admin_id
   WHERE s.request_id = ANY ($1::uuid[]) ORDER BY s.created_at, s.id`,
)
const insertMessage = statement(
  'community_add_support_message',
  `INSERT INTO support_messages (id, request_id, admin_id, client_id, text, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
)
const setState = statement(
  'community_set_support_state',
  `UPDATE support_requests SET answered_at = $2, closed_at = $3 WHERE id = $1`,
)

export const listMessages = (on: Queryable, requestIds: readonly string[]) => run(on, selectMessages, [requestIds])

interface NewMessage {
  readonly requestId: string
  /** Null for the member. */
  readonly adminId: string | null
  readonly clientId: string
  readonly text: string
  readonly at: Date
}

/** A message of the team answers the request, one of the member reopens it. */
export async function addMessage(on: Queryable, { requestId, adminId, clientId, text, at }: NewMessage): Promise<void> {
  await run(on, insertMessage, [newId(), requestId, adminId, clientId, text, at])
  await run(on, setState, [requestId, adminId === null ? null : at, null])
}

/** @param answeredAt null: waits for the team */
export async function setSupportState(on: Queryable, id: string, answeredAt: Date | null, closedAt: Date | null) {
  await run(on, setState, [id, answeredAt, closedAt])
}
