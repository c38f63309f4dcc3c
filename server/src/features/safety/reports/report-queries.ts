import type { ReportReason, ReportStatus, ReportSubject } from '@hamvav/contract/safety/entities'
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import type { SealedTexts } from '../../../platform/crypto/reseal.ts'
import { statement } from '../../../platform/database/statement.ts'
import { blockBetween, inGoodStanding } from '../../../schema/good-standing.ts'

/** `reported_id` is null after the reported member deleted the account. */
export const findOpenReport = statement<{ reported_id: string | null; urgency: number }>(
  'safety_find_open_report',
  `SELECT reported_id, urgency FROM reports
   WHERE reporter_id = $1 AND subject = $2 AND subject_id = $3 AND status = 'open'`,
)

interface NewReport {
  readonly id: string
  /** Null for a report by name, which has `namedBy` instead. */
  readonly reporterId: string | null
  readonly isByName: boolean
  readonly namedBy: string | null
  readonly reportedId: string
  readonly subject: ReportSubject
  readonly subjectId: string
  readonly reason: ReportReason
  readonly details: string
  /** JSON. */
  readonly evidence: string
  readonly at: Date
  /** 1 is the most urgent. */
  readonly urgency: number
  readonly dueAt: Date
}

/** No row if the reporter already has an open report of the subject. */
export const addReport = statement<{ id: string }, NewReport>(
  'safety_add_report',
  `INSERT INTO reports (id, reporter_id, is_by_name, named_by, reported_id, subject, subject_id, reason, details, evidence, created_at,
     urgency, due_at)
   VALUES ($id, $reporterId, $isByName, $namedBy, $reportedId, $subject, $subjectId, $reason, $details, $evidence, $at,
     $urgency, $dueAt)
   ON CONFLICT DO NOTHING RETURNING id`,
)

/** The member `m` is visible to $1: in good standing, and not blocked in either direction (decisions §4). */
const seen = (m: string) => `${inGoodStanding(m)} AND NOT ${blockBetween(`${m}.id`, '$1')}`

const person = (m: string) =>
  `json_build_object('_id', ${m}.id, 'username', ${m}.username, 'name', ${m}.name, 'pictureId', ${m}.picture_id)`

const post = `json_build_object('_id', p.id, 'author', ${person('author')}, 'title', p.title, 'content', p.content,
  'createdAt', p.created_at, 'likesCount', p.likes_count, 'commentsCount', p.comments_count, 'descriptions', (
    SELECT json_agg(q.alt ORDER BY q.position) FROM post_pictures q WHERE q.post_id = p.id AND q.state = 'clear' AND q.alt <> ''))`

interface PersonSeen {
  readonly _id: string
  readonly username: string
  readonly name: string
  readonly pictureId: string | null
}

/** A post or comment; `by` is the author, who is reported. */
export interface ContentRow {
  readonly by: PersonSeen
  readonly seen: object
}

/** The post or comment $2; no row if $1 cannot see it. */
export const readContent: Readonly<
  Record<Extract<ReportSubject, 'post' | 'comment'>, ReturnType<typeof contentStatement>>
> = {
  post: contentStatement(
    'post',
    `SELECT ${person('author')} AS by, ${post} AS seen
     FROM posts p JOIN members author ON author.id = p.author_id WHERE p.id = $2 AND ${seen('author')}`,
  ),
  comment: contentStatement(
    'comment',
    `SELECT ${person('m')} AS by, json_build_object('_id', c.id, 'author', ${person('m')}, 'content', c.content,
       'createdAt', c.created_at, 'post', ${post}) AS seen
     FROM comments c JOIN members m ON m.id = c.member_id JOIN posts p ON p.id = c.post_id
     JOIN members author ON author.id = p.author_id
     WHERE c.id = $2 AND ${seen('m')} AND ${seen('author')}`,
  ),
}

function contentStatement(subject: string, text: string) {
  return statement<ContentRow>(`safety_read_${subject}`, text)
}

/** Files of pictures of an album. */
export const findPictureFiles = statement<{
  id: string
  file_id: string
  blurred_id: string | null
  is_hidden: boolean
}>(
  'safety_find_picture_files',
  `SELECT id, file_id, blurred_id, audience <> 'members' OR state NOT IN ('clear', 'unscored') AS is_hidden
   FROM pictures WHERE id = ANY ($1::uuid[])`,
)

/** Files of the pictures of a post that others see. */
export const findPostPictures = statement<{ file_id: string }>(
  'safety_find_post_pictures',
  `SELECT file_id FROM post_pictures WHERE post_id = $1 AND state = 'clear' ORDER BY position`,
)

/** Ids of copied pictures and voice notes. */
const evidenceFiles = `ARRAY(SELECT jsonb_array_elements_text(
     coalesce(evidence -> 'pictures', '[]') || coalesce(evidence -> 'sounds', '[]')))`

/** Up to $2 reports decided before $1 that still have evidence. */
export const findOldEvidence = statement<{ id: string; files: string[] }>(
  'safety_find_old_evidence',
  `SELECT id, ${evidenceFiles} AS files FROM reports
   WHERE decided_at <= $1 AND evidence <> '{}' ORDER BY decided_at LIMIT $2`,
)

/** Files of the evidence of 1,000 reports after $1. */
export const listEvidence = statement<{ id: string; files: string[] }>(
  'safety_list_evidence',
  `SELECT id, ${evidenceFiles} AS files FROM reports
   WHERE id > $1 AND evidence <> '{}' ORDER BY id LIMIT 1000`,
)

/** Also deletes the details, question and answer of the reporter. */
export const deleteEvidence = statement(
  'safety_delete_evidence',
  `UPDATE reports SET evidence = '{}', details = '', question = NULL, answer = NULL WHERE id = ANY ($1::uuid[])`,
)

export interface OwnReportRow {
  readonly id: string
  readonly subject: ReportSubject
  readonly reason: ReportReason
  readonly status: ReportStatus
  readonly question: string | null
  readonly asked_at: Date | null
  readonly answer: string | null
  readonly decided_at: Date | null
  readonly created_at: Date
  /** Base64; null after it was deleted. */
  readonly sealed: string | null
}

const columns = `id, subject, reason, status, question, asked_at, answer, decided_at, created_at,
  evidence ->> 'sealed' AS sealed`

const pageOf = (table: string, own: string, selected: string) => `(SELECT ${selected} FROM ${table}
  WHERE ${own} = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3)`

/** Up to $3 reports of a member, newest first, before the report $2 (null: from the start). Reports by name are the entries that the member wrote. */
export const listOwnReports = statement<OwnReportRow & { readonly named: string | null }>(
  'safety_list_own_reports',
  `${pageOf('reports', 'reporter_id', `${columns}, NULL::text AS named`)}
   UNION ALL ${pageOf(
     'named_reports',
     'member_id',
     `id, 'conversation', reason, 'open', NULL, NULL::timestamptz, NULL, NULL::timestamptz, created_at, NULL, name`,
   )}
   ORDER BY id DESC LIMIT $3`,
)
export const findOwnReport = statement<OwnReportRow>(
  'safety_find_own_report',
  `SELECT ${columns} FROM reports WHERE id = $1 AND reporter_id = $2`,
)
/** No row if the question is already answered or the report decided. */
export const answerQuestion = statement<OwnReportRow>(
  'safety_answer_question',
  `UPDATE reports SET answer = $3, answered_at = $4
   WHERE id = $1 AND reporter_id = $2 AND status = 'open' AND question IS NOT NULL AND answer IS NULL
   RETURNING ${columns}`,
)

/** Reports per statement of the key rotation. */
/** Evidence, sealed inside JSON. */
export const sealedEvidence: SealedTexts = {
  name: 'evidence of report',
  outdated: statement(
    'safety_outdated_evidence',
    `SELECT id, sealed FROM reports, decode(evidence ->> 'sealed', 'base64') AS sealed
     WHERE id > $1 AND substring(sealed FROM 1 FOR $3::int) <> $2 ORDER BY id LIMIT $4`,
  ),
  // "encode" breaks its lines.
  replace: statement(
    'safety_replace_evidence',
    `UPDATE reports SET evidence = jsonb_set(evidence, '{sealed}', to_jsonb(translate(encode($3, 'base64'), E'\\n', '')))
     WHERE id = $1 AND decode(evidence ->> 'sealed', 'base64') = $2 RETURNING id`,
  ),
}

/** Without reports about the member, the consequences for reported members, and whom a report by name found. */
export const reportListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  reports: createListing(pool, {
    name: 'safety_export_reports',
    columns: `id, reported_id AS reported, subject, subject_id, reason, details, question, asked_at, answer, answered_at,
      CASE WHEN status IN ('open', 'dismissed') THEN status ELSE 'acted' END AS outcome, decided_at, created_at,
      reporter_networks AS networks`,
    from: 'reports WHERE reporter_id = $1',
    by: 'id',
  }),
  'reports-by-name': createListing(pool, {
    name: 'safety_export_named_reports',
    columns: 'id, name, reason, details, created_at',
    from: 'named_reports WHERE member_id = $1',
    by: 'id',
  }),
})
