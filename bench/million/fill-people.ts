// Members of the store, and what belongs to one member only; the rows are the same in every run, except by the day.
import { people } from './size.ts'

/** Parameters: $1 first names, $2 last names, $3 Latin first names, $4 places. */
export const members = `
  INSERT INTO members (id, username, email, email_confirmed_at, idle_from, password_hash, name, verified, can_post, suspended_at,
    suspension_reason, bio, age, age_declared_at, declared_minor_at, gender, interests, location, place, intent, picture_id,
    visible, visibility_requested, visibility_approved, approval_requested_at, verification_requested_at, messages_from,
    last_active_at, created_at)
  SELECT id, latin || '.' || n, latin || n || '@' || host, CASE WHEN chance % 20 < 17 THEN at END, at, '-', name,
    chance % 100 < 8, chance % 10 < 3, CASE WHEN chance % 1000 BETWEEN 100 AND 114 THEN at END,
    CASE WHEN chance % 1000 BETWEEN 100 AND 114 THEN 'scam' END, repeat('A line about oneself. ', (other % 8)::int),
    18 + least(50, floor(-6 * ln(bench.share(n, 4))))::int, at, CASE WHEN chance % 1000 = 500 THEN at END,
    CASE WHEN other % 100 < 58 THEN 'male' WHEN other % 100 < 95 THEN 'female' WHEN other % 100 < 97 THEN 'other' END,
    ARRAY(SELECT DISTINCT 'Interest ' || floor(power(121, bench.share(16 * n + k, 5)))::int FROM generate_series(1, 3 + other % 6) k),
    coalesce(place, ''), place, (ARRAY['relationship', 'marriage', 'friendship', 'unsure'])[1 + third % 7],
    CASE WHEN third % 10 < 7 THEN gen_random_uuid() END,
    chance % 10 < 7, chance % 100 BETWEEN 60 AND 61, chance % 100 < 60, CASE WHEN chance % 100 BETWEEN 60 AND 61 THEN at END,
    CASE WHEN third % 200 = 7 THEN at END, CASE WHEN third % 3 = 0 THEN 'everyone' ELSE 'reviewed' END,
    now() - (now() - at) * power(bench.share(n, 6), 3), at
  FROM (
    SELECT *, ($1::text[])[1 + other % cardinality($1::text[])] || ' ' || ($2::text[])[1 + third % cardinality($2::text[])] AS name,
      ($3::text[])[1 + other % cardinality($3::text[])] AS latin, ($4::text[])[1 + third % (cardinality($4::text[]) * 10 / 9)] AS place,
      CASE WHEN third / 41 % 100 < 85 THEN 'gmail.com' WHEN third / 41 % 2 = 0 THEN 'hotmail.com' ELSE 'outlook.com' END AS host
    FROM (SELECT n, id, joined AS at, bench.hash(n, 1) AS chance, bench.hash(n, 2) AS other, bench.hash(n, 3) AS third FROM bench.members) drawn
    ORDER BY n) made`

/** A third of the members has filters. */
const preferences = `
  INSERT INTO preferences (member_id, age_from, age_to, genders, distance_km, interests, verified_only, intents, two_way)
  SELECT id, CASE WHEN chance % 10 < 7 THEN greatest(18, age - 2 - chance / 10 % 6) END, CASE WHEN chance % 10 < 7 THEN age + 2 + chance / 60 % 8 END,
    CASE WHEN other % 100 < 85 THEN ARRAY[CASE gender WHEN 'male' THEN 'female' ELSE 'male' END] ELSE '{}' END,
    CASE WHEN other / 100 % 10 < 3 THEN 20 + chance % 300 END, CASE WHEN third % 100 < 8 THEN interests[1:2] ELSE '{}' END,
    third / 100 % 100 < 8, CASE WHEN third / 10000 % 100 < 15 THEN ARRAY['relationship', 'marriage'] ELSE '{}' END, other / 1000 % 10 < 9
  FROM (SELECT m.*, bench.hash(n, 7) AS chance, bench.hash(n, 8) AS other, bench.hash(n, 9) AS third
    FROM bench.members JOIN members m USING (id)) drawn WHERE chance / 500 % 10 < 3`

/** By table; independent of each other, after the members. */
export const ofMembers: Readonly<Record<string, string>> = {
  member_ids: 'INSERT INTO member_ids SELECT id FROM bench.members ON CONFLICT DO NOTHING', // a trigger otherwise
  preferences,
  pictures: `INSERT INTO pictures (id, file_id, member_id, position, state, thumbhash)
    SELECT gen_random_uuid(), picture_id, id, 0, 'clear', decode(repeat('a7', 24), 'hex') FROM members WHERE picture_id IS NOT NULL`,
  reviewed_profiles: `INSERT INTO reviewed_profiles (member_id, name, username, bio, interests, location, picture_ids, changed_at, picture_changed)
    SELECT id, name, username, bio, interests, location, '{}', CASE WHEN hashtext(id::text) % 100 = 0 THEN now() END, false
    FROM members WHERE visibility_approved`,
  member_directory: `INSERT INTO member_directory SELECT id, left(lower(name), 40), ' ' || lower(name) || E'\\n ' || username || E'\\n ' || email,
    directory_letters(name) || ' ' || directory_letters(username) || ' ' || directory_letters(email)
      || ' ' || (SELECT string_agg(directory_letters(word), ' ') FROM regexp_split_to_table(name, ' +') AS word), standing
    FROM bench.members JOIN members USING (id)`,
  member_words: `INSERT INTO member_words SELECT DISTINCT word FROM members, vocabulary_of(search_text) AS word
    WHERE visible AND visibility_approved AND suspended_at IS NULL`,
  mailbox_claims: `INSERT INTO mailbox_claims (canonical, member_id, claimed_at) SELECT email, id, created_at FROM bench.members JOIN members USING (id)`,
  sessions: `INSERT INTO sessions (id, member_id, token_hash, expires_at, device, network)
    SELECT gen_random_uuid(), id, sha256(id::text::bytea), now() + interval '30 days', 'Chrome, Android', '202.51.x.x'
    FROM bench.members WHERE n % 3 = 0`,
  discovery_load: `INSERT INTO discovery_load (member_id, shown, inbound)
    SELECT id, bench.share(n, 10) * 60, bench.share(n, 10) * bench.share(n, 11) * 20 FROM bench.members WHERE n % 10 < 6`,
  former_usernames: `INSERT INTO former_usernames (username, member_id, until)
    SELECT 'former.' || n, id, now() + interval '20 days' FROM bench.members WHERE n % 100 = 1`,
}

/** Renames the heavy member, so that it is found by its name. */
export const nameHeavy = `UPDATE members SET username = 'bench.heavy', email = 'bench.heavy@hotmail.com', email_confirmed_at = now(),
  name = 'Bench Heavy', age = 25, age_declared_at = now(), suspended_at = NULL, suspension_reason = NULL, declared_minor_at = NULL,
  visible = true, visibility_approved = true, visibility_requested = false, can_post = true, public_card = true, gender = 'female', last_active_at = now()
  WHERE id = (SELECT id FROM bench.members WHERE n = ${people.heavy})`
