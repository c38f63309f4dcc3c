// What admins see: reports, takedowns, appeals, support requests, the audit log.
import { heavy, people, size } from './size.ts'

/** Row numbers of the audit log from here on, above those of the server's own entries. */
const firstEntry = 1_000_000
const member = (number: string) => `(SELECT id FROM bench.members WHERE n = ${number})`
const anyAdmin = '(SELECT id FROM admins LIMIT 1)'
/** Numbered rows of half a year with a member `m` and another `o`. */
const rows = (count: number) =>
  `(SELECT n, now() - interval '180 days' * (1 - n / ${count}.0) AS at FROM generate_series(1, ${count}) n) x
   JOIN bench.members m ON m.n = 1 + bench.hash(x.n, 71) % ${size.members} JOIN bench.members o ON o.n = 1 + (bench.hash(x.n, 72) + 1) % ${size.members}`

export const panel: readonly string[] = [
  `INSERT INTO reports (id, reporter_id, reported_id, subject, subject_id, reason, evidence, status, urgency, due_at, created_at, decided_at, decided_by)
   SELECT bench.id(at, x.n, 73), m.id, o.id, 'profile', o.id, 'scam', '{}',
     CASE WHEN x.n > ${size.reports - size.openReports} THEN 'open' ELSE 'dismissed' END, 1 + x.n % 3, at + interval '3 days', at,
     CASE WHEN x.n <= ${size.reports - size.openReports} THEN at + interval '7 hours' END, ${anyAdmin}
   FROM ${rows(size.reports)}`,
  `INSERT INTO reports (id, reporter_id, reported_id, subject, subject_id, reason, evidence, status, due_at, created_at, decided_at)
   SELECT bench.id(now(), n, 74), ${member(String(people.heavy))}, id, 'profile', id, 'scam', '{}', 'dismissed', now(), now(), now()
   FROM bench.members WHERE n <= ${heavy.blocks}`,
  `INSERT INTO audit_log (number, admin_id, action, subject_id, details, at, previous_hash, hash)
   SELECT ${firstEntry} + x.n, ${anyAdmin}, (ARRAY['approve', 'verify', 'decide-report', 'login', 'read-member'])[1 + x.n % 5], m.id, '{}', at, '', ''
   FROM ${rows(size.auditEntries)}`,
  `INSERT INTO takedowns (id, member_id, subject, subject_id, reason, admin_id, content, fingerprint, created_at)
   SELECT bench.id(at, x.n, 75), m.id, 'bio', m.id, 'scam', ${anyAdmin}, '{"text":"A line"}', sha256(m.id::text::bytea), at FROM ${rows(10_000)}`,
  `INSERT INTO appeals (id, member_id, suspended_at, text, status, created_at, decided_at)
   SELECT bench.id(now(), n, 76), id, m.suspended_at, 'I did nothing', CASE WHEN n % 10 = 0 THEN 'open' ELSE 'refused' END, now(),
     CASE WHEN n % 10 <> 0 THEN now() - n * interval '3 minutes' END
   FROM bench.members JOIN members m USING (id) WHERE m.suspended_at IS NOT NULL`,
  `INSERT INTO support_requests (id, member_id, name, email, topic, message, created_at, answered_at)
   SELECT bench.id(at, x.n, 77), m.id, 'A member', 'a@gmail.com', 'other', 'My question', at, CASE WHEN x.n % 20 <> 0 THEN at END FROM ${rows(20_000)}`,
  `INSERT INTO admin_notes (id, member_id, admin_id, text, created_at)
   SELECT bench.id(at, x.n, 78), m.id, ${anyAdmin}, 'Asked about the report', at
   FROM ${rows(20_000)}`,
  `INSERT INTO announcements (id, admin_id, client_id, title, content, told, created_at, finished_at)
   SELECT bench.id(day, 0, 79), ${anyAdmin}, gen_random_uuid(), 'News', 'What is new this week',
     ${size.members}, day, day
   FROM generate_series(now() - interval '200 days', now(), interval '1 week') day`,
  `INSERT INTO event_interests (event, member_id) SELECT 'chiya', id FROM bench.members WHERE n % 20 = 0`,
  `INSERT INTO page_views (day, screen, by, views)
   SELECT day::date, screen, by, 1000 FROM generate_series(current_date - 180, current_date, interval '1 day') day,
     unnest(ARRAY['home', 'matches', 'messages', 'profile', 'landing']) screen, unnest(ARRAY['visitors', 'members']) by`,
]
