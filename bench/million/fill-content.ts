// Posts of three years with their likes, comments and readers, most on few posts.
import { heavy, people, size } from './size.ts'

const heavyId = `(SELECT id FROM bench.members WHERE n = ${people.heavy})`
/** Every so many posts, one of the heavy member. */
const spread = size.posts / heavy.posts

/** Texts of posts, of words that folding for search leaves as they are: see `fillPosts`. $1: words, most frequent first. */
export const texts = `
  CREATE TABLE bench.texts AS
  WITH words AS (
    SELECT array_agg(word ORDER BY place) AS all FROM (
      SELECT word, min(place) AS place FROM unnest($1::text[]) WITH ORDINALITY AS given (text, place), fold_text(text) AS word
      WHERE fold_text(word) = word AND word ~ '^[a-z0-9]+$' GROUP BY word) folded)
  SELECT n, (SELECT string_agg(words.all[floor(power(cardinality(words.all), bench.share(32 * n + k, 21)))::int], ' ')
    FROM generate_series(1, 8 + bench.hash(n, 22) % 16) k) AS content
  FROM words, generate_series(0, ${people.texts - 1}) n`

/** Most posts have few likes, some have thousands. */
const countOf = (most: number, scale: number, power: number, seed: number) =>
  `least(${most}, floor(${scale} * power(bench.share(n, ${seed}), -${power})))::int`

/** Posts of the table with the counts that the triggers would keep. */
export const numberedPosts = `
  CREATE TABLE bench.posts AS
  SELECT n, at, bench.id(at, n, 23) AS id, ${countOf(5_000, 1.5, 0.6, 24)} AS likes, ${countOf(3_000, 0.5, 0.5, 25)} AS comments,
    CASE WHEN n % ${spread} = ${spread / 2} THEN ${people.heavy} ELSE 1 + floor(power(bench.share(n, 26), 2) * n / ${size.posts / size.members})::int END AS author
  FROM (SELECT n, bench.moment(n / ${size.posts}::float8) AS at FROM generate_series(1, ${size.posts}) n) numbered`

export const posts = `
  INSERT INTO posts (id, author_id, content, likes_count, comments_count, picture_count, created_at)
  SELECT p.id, m.id, t.content, p.likes, p.comments, (p.n % 5 = 0)::int, p.at
  FROM bench.posts p JOIN bench.members m ON m.n = p.author JOIN bench.texts t ON t.n = bench.hash(p.n, 27) % ${people.texts}
  ORDER BY p.n`

/** By table; independent of each other, after the posts. */
export const ofPosts: Readonly<Record<string, readonly string[]>> = {
  post_words: [`INSERT INTO post_words SELECT DISTINCT word FROM bench.texts, vocabulary_of(content) AS word`],
  post_likes: [
    `INSERT INTO post_likes (post_id, member_id, created_at)
     SELECT p.id, m.id, least(now(), p.at + k * interval '7 minutes')
     FROM (SELECT id, at, k, 1 + (bench.hash(n, 28) + 7919 * k) % ${size.members} AS liker
       FROM bench.posts, generate_series(1, likes) k) p JOIN bench.members m ON m.n = p.liker`,
    `INSERT INTO post_likes (post_id, member_id)
     SELECT id, ${heavyId} FROM bench.posts WHERE n % ${size.posts / heavy.postLikes} = 1
     AND NOT EXISTS (SELECT FROM post_likes WHERE post_id = bench.posts.id AND member_id = ${heavyId})`,
    `UPDATE posts SET likes_count = likes_count + 1 FROM bench.posts p
     WHERE p.id = posts.id AND n % ${size.posts / heavy.postLikes} = 1`,
  ],
  comments: [
    `INSERT INTO comments (id, post_id, member_id, content, created_at)
     SELECT bench.id(p.at, p.n + k, 29), p.id, m.id, 'Count me in, I will bring the tea.', p.at
     FROM (SELECT id, n, least(now(), at + k * interval '11 minutes') AS at, k, 1 + (bench.hash(n, 30) + 7907 * k) % ${size.members} AS writer
       FROM bench.posts, generate_series(1, comments) k) p JOIN bench.members m ON m.n = p.writer`,
  ],
  // Read posts are kept for a limited time; only newer posts have readers here.
  seen_posts: [
    `INSERT INTO seen_posts (post_id, member_id, day, author_id)
     SELECT p.id, m.id, (p.at + k * interval '1 hour')::date, a.id
     FROM (SELECT id, at, k, author, 1 + (bench.hash(n, 31) + 7901 * k) % ${size.members} AS reader
       FROM bench.posts, generate_series(1, CASE author WHEN ${people.heavy} THEN 30 ELSE 6 END) k
       WHERE n > ${size.posts} * (1 - 180 / 1095.0)) p JOIN bench.members m ON m.n = p.reader JOIN bench.members a ON a.n = p.author`,
  ],
}
