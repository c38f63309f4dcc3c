// What lies between two members: choices, matches, conversations with messages, notifications, views, blocks.
import { heavy, people, size } from './size.ts'

const heavyId = `(SELECT id FROM bench.members WHERE n = ${people.heavy})`
const notHeavy = (...numbers: string[]) => numbers.map((n) => `${n} <> ${people.heavy}`).join(' AND ')
/** `count` members other than the heavy one, spread over all, as `o`, numbered by `k`. */
const others = (count: number) =>
  `(SELECT m.id, m.n, m.n / ${Math.floor(size.members / count)} AS k FROM bench.members m
    WHERE m.n % ${Math.floor(size.members / count)} = 1 AND ${notHeavy('m.n')} LIMIT ${count}) o`
const recent = (seed: number, of = 'n') => `now() - interval '400 days' * power(bench.share(${of}, ${seed}), 2)`

/** Conversations with number, members and number of messages; the heavy member's have negative numbers. */
const conversations = `
  CREATE TABLE bench.conversations AS
  SELECT c.n, bench.id(at, c.n, 41) AS id, low.id AS low_id, high.id AS high_id, at, seqs, c.n % 4 = 0 AS unread, c.n % 7 = 0 AS requested
  FROM (
    SELECT n, n AS low, n + 1 + bench.hash(n, 42) % ${size.members * 0.4} AS high, ${recent(43)} AS at,
      least(2000, floor(4 * power(bench.share(n, 44), -0.5)))::int AS seqs FROM generate_series(1, ${size.conversations}) n
    UNION ALL
    SELECT -o.k - 1, least(o.n, ${people.heavy}), greatest(o.n, ${people.heavy}), ${recent(45, 'o.k')}, ${heavy.messages} FROM ${others(heavy.conversations)}) c
  JOIN bench.members low ON low.n = low JOIN bench.members high ON high.n = high
  WHERE c.n < 0 OR (${notHeavy('low', 'high')})`
/** A day of messages each, which end before now. */
const sentAt = (seq: string) => `least(now(), c.at + ${seq} * interval '5 minutes')`
const messageId = (seq: string) => `bench.id(${sentAt(seq)}, c.n * 2048 + ${seq}, 46)`

/** By table; independent of each other, after the members. */
export const ofPairs: Readonly<Record<string, readonly string[]>> = {
  choices: [
    `INSERT INTO choices (member_id, about_id, choice, created_at)
     SELECT m.id, o.id, CASE WHEN k % 3 = 0 THEN 'like' ELSE 'pass' END, ${recent(51, 'm.n + k')}
     FROM (SELECT id, n, k, 1 + (n + bench.hash(n, 52) + 104729 * k) % ${size.members} AS about
       FROM bench.members, generate_series(1, least(2000, floor(2 * power(bench.share(n, 53), -0.6)))::int) k) m
     JOIN bench.members o ON o.n = m.about WHERE ${notHeavy('m.n', 'o.n')} AND m.n <> o.n`,
    `INSERT INTO choices (member_id, about_id, choice, created_at)
     SELECT ${heavyId}, o.id, CASE WHEN k % 3 = 0 THEN 'like' ELSE 'pass' END, ${recent(54, 'k')} FROM ${others(heavy.choices)}`,
    `INSERT INTO choices (member_id, about_id, choice, created_at)
     SELECT o.id, ${heavyId}, 'like', ${recent(55, 'k')} FROM ${others(heavy.likesReceived)}`,
  ],
  matches: [
    `INSERT INTO matches (id, low_id, high_id, created_at)
     SELECT bench.id(at, m.n, 56), low.id, high.id, at
     FROM (SELECT n, n + 1 + bench.hash(n, 42) % ${size.members * 0.4} AS other, ${recent(43)} AS at FROM generate_series(1, ${size.matches}) n) m
     JOIN bench.members low ON low.n = m.n JOIN bench.members high ON high.n = other WHERE ${notHeavy('low.n', 'high.n')}`,
    `INSERT INTO matches (id, low_id, high_id, created_at)
     SELECT bench.id(${recent(57, 'k')}, k, 57), least(o.id, ${heavyId}), greatest(o.id, ${heavyId}), ${recent(57, 'k')} FROM ${others(heavy.matches)}`,
  ],
  // Texts that the callers read are sealed afterwards (fill-texts.ts); the envelopes of the others have their usual size only.
  messages: [
    conversations,
    `INSERT INTO conversations (id, low_id, high_id, request_from, last_seq, last_message_id, last_message_at, low_unread, high_unread, created_at)
     SELECT id, low_id, high_id, CASE WHEN requested THEN low_id END, seqs, ${messageId('seqs')}, ${sentAt('seqs')},
       (unread AND seqs % 2 = 0)::int, (unread AND seqs % 2 = 1)::int, at
     FROM bench.conversations c`,
    `INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, envelope, seen_at, created_at)
     SELECT ${messageId('k')}, id, k, CASE k % 2 WHEN 1 THEN low_id ELSE high_id END, CASE k % 2 WHEN 1 THEN high_id ELSE low_id END,
       CASE WHEN n > 10000 THEN sha512(id::text::bytea) || sha256(id::text::bytea) END,
       CASE WHEN NOT unread OR k < seqs THEN ${sentAt('k')} END, ${sentAt('k')}
     FROM bench.conversations c, generate_series(1, seqs) k`,
  ],
  notifications: [
    `INSERT INTO notifications (id, member_id, kind, data, dedupe_key, read_at, moved_at, created_at)
     SELECT bench.id(at, x.n, 61), m.id, 'match', '{}', 'bench' || x.n, CASE WHEN x.n % 10 < 7 THEN at END, at, at
     FROM (SELECT n, 1 + n % ${size.members} AS member, now() - interval '90 days' * bench.share(n, 62) AS at FROM generate_series(1, ${size.notifications}) n) x
     JOIN bench.members m ON m.n = member WHERE ${notHeavy('m.n')}`,
    `INSERT INTO notifications (id, member_id, kind, data, dedupe_key, read_at, moved_at, created_at)
     SELECT bench.id(at, n, 63), ${heavyId}, 'match', '{}', 'bench' || n, CASE WHEN n > ${heavy.unread} THEN at END, at, at
     FROM (SELECT n, now() - interval '90 days' * n / ${heavy.notifications} AS at FROM generate_series(1, ${heavy.notifications}) n) x`,
    `INSERT INTO notification_actors (notification_id, actor_id)
     SELECT x.id, m.id FROM (SELECT id, 1 + abs(hashtextextended(id::text, 64)) % ${size.members} AS actor FROM notifications) x
     JOIN bench.members m ON m.n = x.actor`,
  ],
  profile_views: [
    `INSERT INTO profile_views (member_id, day, viewer_id)
     SELECT m.id, current_date - (bench.hash(m.n + k, 65) % 180)::int, o.id
     FROM (SELECT id, n, k, 1 + (bench.hash(n, 66) + 7927 * k) % ${size.members} AS viewer
       FROM bench.members, generate_series(1, least(1000, floor(power(bench.share(n, 67), -0.5)))::int) k) m
     JOIN bench.members o ON o.n = m.viewer WHERE ${notHeavy('m.n')}`,
    `INSERT INTO profile_views (member_id, day, viewer_id)
     SELECT ${heavyId}, current_date - k % 180, o.id FROM ${others(heavy.profileViews)}`,
  ],
  blocks: [
    `INSERT INTO blocks (blocker_id, blocked_id)
     SELECT m.id, o.id FROM bench.members m JOIN bench.members o ON o.n = m.n + 3 WHERE m.n % 10 = 4`,
    `INSERT INTO blocks (blocker_id, blocked_id) SELECT ${heavyId}, o.id FROM bench.members o WHERE o.n BETWEEN ${size.members * 0.6} + 1 AND ${size.members * 0.6} + ${heavy.blocks}`,
  ],
  private_viewers: [
    `INSERT INTO private_viewers (member_id, viewer_id) SELECT low_id, high_id FROM bench.conversations WHERE n % 10 = 0`,
  ],
}
