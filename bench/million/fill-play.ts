// Gifts in conversations, and pictures of posts.
import { giftIds } from '@hamvav/contract/play/gifts'
import { people } from './size.ts'

const heavyId = `(SELECT id FROM bench.members WHERE n = ${people.heavy})`

/** After the messages: a gift in each fifth conversation, and to the heavy member in each of theirs. */
export const gifts: readonly string[] = [
  `INSERT INTO gifts (message_id, sender_id, recipient_id, gift, state, created_at)
   SELECT m.id, m.sender_id, m.recipient_id, (ARRAY['${giftIds.join("', '")}'])[1 + c.n % ${giftIds.length}],
     CASE WHEN c.n % 3 = 0 THEN 'sent' ELSE 'opened' END, m.created_at
   FROM (SELECT id, abs(n) AS n, CASE WHEN n < 0 THEN ${heavyId} ELSE high_id END AS recipient_id FROM bench.conversations WHERE n < 0 OR n % 5 = 0) c
   JOIN messages m ON m.conversation_id = c.id AND m.recipient_id = c.recipient_id AND m.seq <= 2`,
  `INSERT INTO gift_settings (member_id, accepts, shows_shelf) SELECT id, true, n % 2 = 0 FROM bench.members WHERE n % 10 = 0`,
]

/** After the posts, every fifth of which says that it has a picture. */
export const postPictures: readonly string[] = [
  `INSERT INTO post_pictures (id, file_id, member_id, post_id, posted_in, position, state, alt, width, height, thumbhash, created_at)
   SELECT gen_random_uuid(), gen_random_uuid(), m.id, p.id, p.id, 0, 'clear', 'Hills in the morning', 1600, 1067, decode(repeat('a7', 24), 'hex'), p.at
   FROM bench.posts p JOIN bench.members m ON m.n = p.author WHERE p.n % 5 = 0`,
]
