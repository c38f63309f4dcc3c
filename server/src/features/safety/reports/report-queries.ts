import type { ReportReason, ReportSubject } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'

/** `reportedId` is null once they have deleted their account. */
export const findOpenReport = statement<{ reportedId: string | null }>(
  'safety_find_open_report',
  `SELECT reported_id AS "reportedId" FROM reports
   WHERE reporter_id = $1 AND subject = $2 AND subject_id = $3 AND status = 'open'`,
)

interface NewReport {
  readonly id: string
  readonly reporterId: string
  readonly reportedId: string
  readonly subject: ReportSubject
  readonly subjectId: string
  readonly reason: ReportReason
  readonly details: string
  /** JSON. */
  readonly evidence: string
  readonly at: Date
  /** From 1, the most urgent. */
  readonly urgency: number
  readonly dueAt: Date
}

/** No row where the same is reported already and still open. */
export const addReport = statement<{ id: string }, NewReport>(
  'safety_add_report',
  `INSERT INTO reports (id, reporter_id, reported_id, subject, subject_id, reason, details, evidence, created_at, urgency, due_at)
   VALUES ($id, $reporterId, $reportedId, $subject, $subjectId, $reason, $details, $evidence, $at, $urgency, $dueAt)
   ON CONFLICT (reporter_id, subject, subject_id) WHERE status = 'open' DO NOTHING RETURNING id`,
)

/** The member `m` is there for $1: neither suspended nor blocked, either way (decisions §4). */
const seen = (m: string) => `${m}.suspended_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM blocks b WHERE (b.blocker_id = ${m}.id AND b.blocked_id = $1) OR (b.blocker_id = $1 AND b.blocked_id = ${m}.id))`

const person = (m: string) =>
  `json_build_object('_id', ${m}.id, 'username', ${m}.username, 'name', ${m}.name, 'pictureId', ${m}.picture_id)`

const post = `json_build_object('_id', p.id, 'author', ${person('author')}, 'title', p.title, 'content', p.content,
  'createdAt', p.created_at, 'likesCount', p.likes_count, 'commentsCount', p.comments_count)`

interface PersonSeen {
  readonly _id: string
  readonly username: string
  readonly name: string
  readonly pictureId: string | null
}

/** Of what was written; who wrote it is the one reported. */
export interface WordsRow {
  readonly by: PersonSeen
  readonly seen: object
}

/** The subject $2 as $1 sees it; no row where they do not. */
export const readWords: Readonly<Record<Extract<ReportSubject, 'post' | 'comment'>, ReturnType<typeof words>>> = {
  post: words(
    'post',
    `SELECT ${person('author')} AS by, ${post} AS seen
     FROM posts p JOIN members author ON author.id = p.author_id WHERE p.id = $2 AND ${seen('author')}`,
  ),
  comment: words(
    'comment',
    `SELECT ${person('m')} AS by, json_build_object('_id', c.id, 'author', ${person('m')}, 'content', c.content,
       'createdAt', c.created_at, 'post', ${post}) AS seen
     FROM comments c JOIN members m ON m.id = c.member_id JOIN posts p ON p.id = c.post_id
     JOIN members author ON author.id = p.author_id
     WHERE c.id = $2 AND ${seen('m')} AND ${seen('author')}`,
  ),
}

function words(subject: string, text: string) {
  return statement<WordsRow>(`safety_read_${subject}`, text)
}

/** Of pictures in an album: where their files lie. */
export const findPictureFiles = statement<{
  id: string
  fileId: string
  blurredId: string | null
  isHidden: boolean
}>(
  'safety_find_picture_files',
  `SELECT id, file_id AS "fileId", blurred_id AS "blurredId", audience <> 'members' AS "isHidden"
   FROM pictures WHERE id = ANY ($1::uuid[])`,
)

/** Reports decided before $1 whose evidence is still there, $2 at most. */
export const findOldEvidence = statement<{ id: string; pictures: string[] | null }>(
  'safety_find_old_evidence',
  `SELECT id, ARRAY(SELECT jsonb_array_elements_text(evidence -> 'pictures')) AS pictures FROM reports
   WHERE decided_at <= $1 AND evidence <> '{}' ORDER BY decided_at LIMIT $2`,
)

/** With it goes what the reporter quoted, and what they were asked and answered. */
export const removeEvidence = statement(
  'safety_remove_evidence',
  `UPDATE reports SET evidence = '{}', details = '', question = NULL, answer = NULL WHERE id = ANY ($1::uuid[])`,
)
