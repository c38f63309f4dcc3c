import { randomUUID } from 'node:crypto'
import { hourMs } from '@hamvav/contract/durations'
import type { PictureStore } from '../../../platform/media/store/picture-store.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

const waitingMail = `INSERT INTO waiting_mails (id, member_id, purpose, sealed, expires_at, created_at)
  VALUES (gen_random_uuid(), $1, 'reset', '', now() + interval '1 day', now())`

/** Adds a row to every table with data about `member`, most of them shared with `other`. */
export async function leaveTraces(app: TestApp, pictures: PictureStore, member: TestMember, other: TestMember) {
  const call = app.request
  const send = (by: TestMember, to: TestMember, text: string, replyTo?: string) =>
    call(by, 'POST', '/api/messages/send', { to: to.user._id, text, ...(replyTo && { replyTo }) })
  const query = (sql: string, ...values: unknown[]) => app.pool.query(sql, values)
  const [id, otherId] = [member.user._id, other.user._id]
  const pair = [id, otherId].toSorted()
  await call(member, 'PUT', '/api/profile', { bio: 'Momo first', username: `${member.user.username}_now` })
  await query('UPDATE members SET can_post = true WHERE id = $1', id)
  await query(waitingMail, id)
  app.app.auth.forgetStanding(id)
  const { post } = (await call(member, 'POST', '/api/posts', { content: 'Rain on the tin roof' })).json<{
    post: { _id: string }
  }>()
  await call(member, 'POST', `/api/posts/${post._id}/like`)
  await call(member, 'POST', `/api/posts/${post._id}/comments`, { content: 'Still raining' })
  const sent = (await send(member, other, 'Namaste, said by me')).json<{ _id: string }>()._id
  const received = (await send(other, member, 'Namaste, said to me', sent)).json<{ _id: string }>()._id
  for (const [by, message] of [
    [member, received],
    [other, received],
    [other, sent],
  ] as const)
    await call(by, 'PUT', `/api/messages/reaction/${message}`, { emoji: '🙏' })
  await call(member, 'PUT', `/api/messages/conversation/${otherId}/mute`, { duration: 'always' })
  const invitation = { to: otherId, kind: 'both_answer', question: 'light-1', clientId: randomUUID() }
  const game = (await call(member, 'POST', '/api/play/games', invitation)).json<{ _id: string }>()._id
  for (const by of [member, other]) await call(by, 'PUT', `/api/play/games/${game}/answer`, { text: 'Momo, of course' })
  await playRounds(call, member, other)
  await call(member, 'PUT', '/api/play/gift-settings', { accepts: true, showsShelf: true })
  await call(member, 'POST', '/api/attachments/uploads', { clientId: randomUUID(), kind: 'voice', bytes: 900 })
  await shareDates(app, member, otherId)
  const passkey = `INSERT INTO passkeys (id, member_id, name, credential_id, public_key, counter) VALUES ($1, $2, 'Phone', $3, '', 0)`
  await query(passkey, randomUUID(), id, `credential of ${id}`)
  await query("INSERT INTO choices VALUES ($1, $2, 'like'), ($2, $1, 'like')", id, otherId)
  await query('INSERT INTO matches (id, low_id, high_id) VALUES ($1, $2, $3)', randomUUID(), ...pair)
  await query("INSERT INTO daily_likes VALUES ($1, '2026-11-21', 1)", id)
  await query("INSERT INTO daily_cards VALUES ($1, '2026-11-21', 0, $2, 'near', 0.5)", id, otherId)
  await query('INSERT INTO discovery_load (member_id, shown) VALUES ($1, 3)', id)
  await query("INSERT INTO preferences (member_id, genders) VALUES ($1, '{male}')", id)
  await query("INSERT INTO profile_views VALUES ($1, '2026-11-21', $2), ($2, '2026-11-21', $1)", id, otherId)
  await query('INSERT INTO private_viewers VALUES ($1, $2) ON CONFLICT DO NOTHING', id, otherId)
  await query("INSERT INTO daily_found VALUES ($1, '2026-11-21', $2)", id, otherId)
  await query("INSERT INTO withdrawn_reactions VALUES ($1, $2, 'like')", post._id, id)
  await query("INSERT INTO mentions VALUES ($1, $2, 'post', 'sita', $3)", post._id, id, otherId)
  await query("INSERT INTO seen_posts VALUES ($1, $2, '2026-11-21')", post._id, id)
  await query(`INSERT INTO hidden_contacts VALUES (gen_random_uuid(), $1, '\\x00', 'key', now(), now())`, id)
  await query('INSERT INTO blocks VALUES ($1, $2)', id, (await app.signUp()).user._id)
  const report = `INSERT INTO reports (id, reporter_id, reported_id, subject, subject_id, reason, details, evidence, due_at)
    VALUES ($1, $2, $3, 'profile', $3, 'spam', $4, '{}', now())`
  await query(report, randomUUID(), id, otherId, 'what I said of them')
  await query(report, randomUUID(), otherId, id, 'what they said of me')
  await query(
    `INSERT INTO named_reports VALUES ($1, $2, 'Kiran', 'kiran', 'spam', 'whom I no longer see', now())`,
    randomUUID(),
    id,
  )
  await addAccountTraces(app, id)
  const notice = `WITH kept AS (INSERT INTO notifications (id, member_id, kind) VALUES ($1, $2, $3) RETURNING id)
    INSERT INTO notification_actors (notification_id, actor_id) SELECT id, $4 FROM kept`
  await query(notice, randomUUID(), id, 'match', otherId)
  await query(notice, randomUUID(), otherId, 'match', id)
  const change = `INSERT INTO email_changes (id, member_id, old_email, new_email, confirm_hash, expires_at, keep_until)
    VALUES ($1, $2, $3, 'new@gmail.com', $4, now(), now())`
  await query(change, randomUUID(), id, member.user.email, Buffer.from(id))
  await query("INSERT INTO carried_sanctions VALUES ($1, true, false, '{}', '{}', now())", id)
  await query("INSERT INTO event_interests VALUES ('dashain-meetup', $1)", id)
  await query('UPDATE members SET email_confirmed_at = now() WHERE id = $1', id)
  await query('INSERT INTO newsletter_subscriptions (id, email) VALUES ($1, $2)', randomUUID(), member.user.email)
  const asked = `INSERT INTO support_requests (id, member_id, name, email, topic, message)
    VALUES ($1, $2, 'Me', 'me@gmail.com', 'idea', 'More momo')`
  const request = randomUUID()
  await query(asked, request, id)
  await query(`INSERT INTO support_messages VALUES ($1, $2, NULL, $1, 'And sel roti', now())`, randomUUID(), request)
  return {
    post,
    files: { ...(await addPictures(app, pictures, id)), ...(await addPostPicture(app, pictures, id, post._id)) },
  }
}

/** A checked picture for all, and one for matches. */
async function addPictures({ pool }: TestApp, pictures: PictureStore, id: string) {
  const query = (sql: string, ...values: unknown[]) => pool.query(sql, values)
  const [open, hidden, blurred] = [randomUUID(), randomUUID(), randomUUID()]
  await pictures.open.put(open, new Map([[960, Buffer.from('the open one')]]))
  await pictures.hidden.put(hidden, new Map([[960, Buffer.from('the hidden one')]]))
  await pictures.open.put(blurred, new Map([[960, Buffer.from('the blurred one')]]))
  await query(
    `INSERT INTO pictures (id, file_id, blurred_id, member_id, position, audience)
     VALUES ($1, $1, NULL, $4, 0, 'members'), ($2, $2, $3, $4, 1, 'matches')`,
    open,
    hidden,
    blurred,
    id,
  )
  await query("UPDATE picture_checks SET score = 0.4, reason = 'score', hashes = '{1,2}' WHERE picture_id = $1", open)
  return { open, hidden, blurred }
}

/** A checked picture of a post. */
async function addPostPicture({ pool }: TestApp, pictures: PictureStore, id: string, postId: string) {
  const posted = randomUUID()
  await pictures.open.put(posted, new Map([[1600, Buffer.from('the posted one')]]))
  await pool.query(
    `INSERT INTO post_pictures (id, file_id, member_id, post_id, posted_in, position, state, alt, width, height, thumbhash)
     VALUES ($1, $1, $2, $3, $3, 0, 'clear', 'A roof', 400, 300, '')`,
    [posted, id, postId],
  )
  await pool.query("UPDATE picture_checks SET score = 0.1, hashes = '{3,4}' WHERE picture_id = $1", [posted])
  return { posted }
}

/** A shared date, a friend who is asked, and a member who is followed. */
async function shareDates({ server, pool }: TestApp, { headers, user }: TestMember, followedId: string) {
  const call = (url: string, payload: object) => server.inject({ method: 'POST', url, headers, payload })
  const followed = `INSERT INTO date_friends (id, member_id, address_hash, sealed, asked_at, confirmed_at, follower_id)
    VALUES ($1, $2, $3, '', now(), now(), $4)`
  await pool.query(followed, [randomUUID(), followedId, Buffer.from(randomUUID()), user._id])
  const named = `INSERT INTO shared_dates (id, member_id, client_id, partner_id, token_hash, sealed, starts_at, check_in_at, ends_at)
    VALUES ($1, $2, $1, $3, $4, '', now(), now(), now())`
  await pool.query(named, [randomUUID(), followedId, user._id, Buffer.from(randomUUID())])
  await call('/api/shared-dates/friends', { email: `${randomUUID()}@example.org` })
  const [startsAt, checkInAt] = [1, 2].map((hours) => new Date(Date.now() + hours * hourMs).toISOString())
  await call('/api/shared-dates', {
    clientId: randomUUID(),
    place: 'Boudha',
    note: '',
    startsAt,
    checkInAt,
    friendId: null,
  })
}

/** Takedown, reviewed profile and note. */
async function addAccountTraces({ pool }: TestApp, id: string) {
  const query = (sql: string, ...values: unknown[]) => pool.query(sql, values)
  await query('INSERT INTO notification_settings (member_id, discreet) VALUES ($1, true)', id)
  const browser = `INSERT INTO push_subscriptions (id, member_id, session_id, endpoint, keys)
    SELECT $1, $2, id, $3, '{}' FROM sessions WHERE member_id = $2`
  await query(browser, randomUUID(), id, `https://push.example/${id}`)
  const appeal = `INSERT INTO appeals (id, member_id, suspended_at, text, created_at) VALUES ($1, $2, now(), $3, now())`
  await query(appeal, randomUUID(), id, 'It was not me')
  const covered = `INSERT INTO covered_suspensions (id, member_id, suspended_at, suspension_reason) VALUES ($1, $2, now(), 'hate')`
  await query(covered, randomUUID(), id)
  const taken = `INSERT INTO takedowns (id, member_id, subject, subject_id, reason, admin_id, content, fingerprint, created_at)
    VALUES ($1, $2, 'bio', $2, 'spam', $1, '{"text":"Buy now"}', '', now())`
  await query(taken, randomUUID(), id)
  const strike = `INSERT INTO strikes (id, member_id, source, source_id, reason, step, words, admin_id, created_at, fades_at)
     VALUES ($1, $2, 'profile', $1, 'spam', 'warning', 'Please stop', $1, now(), now() + interval '1 year')`
  await query(strike, randomUUID(), id)
  const held = `INSERT INTO held_texts (id, member_id, kind, categories, envelope, created_at)
    VALUES ($1, $2, 'post', '{threat}', '', now())`
  await query(held, randomUUID(), id)
  await query("INSERT INTO reviewed_profiles VALUES ($1, 'n', 'u', 'b', '{}', '', '{}') ON CONFLICT DO NOTHING", id)
  await query('INSERT INTO viewer_marks (code, member_id, created_at) SELECT count(*), $1, now() FROM viewer_marks', id)
  const hidden = `INSERT INTO hidden_contacts (id, member_id, address_hash, key_id, added_at, applies_at)
    VALUES ($1, $2, '\\x01', 'key', now(), now() + interval '1 day')`
  await query(hidden, randomUUID(), id)
  await query('INSERT INTO idle_warnings VALUES ($1, now(), now())', id)
  const clip = "INSERT INTO verifications (id, member_id, kind, created_at) VALUES ($1, $2, 'photo', now())"
  await query(clip, randomUUID(), id)
  const note = `INSERT INTO admin_notes (id, member_id, admin_id, text, created_at) VALUES ($1, $2, $1, $3, now())`
  await query(note, randomUUID(), id, 'what a moderator thinks')
}

/** A game of Guna and a drawing with a guess, of which each of the two did a part, then a gift. */
async function playRounds(
  call: (by: TestMember, method: 'POST' | 'PUT', url: string, payload?: object) => Promise<LightMyRequestResponse>,
  member: TestMember,
  other: TestMember,
): Promise<void> {
  const start = async (kind: string, more: object) => {
    const started = { to: other.user._id, clientId: randomUUID(), ...more }
    return (await call(member, 'POST', `/api/play/${kind}`, started)).json<{ _id: string }>()._id
  }
  const birth = { calendar: 'ad', year: 1996, month: 5, day: 20, time: '06:30', place: 'nepal' }
  const guna = await start('guna', {})
  for (const by of [member, other]) await call(by, 'PUT', `/api/play/guna/${guna}/birth`, birth)
  const drawing = `/api/play/drawings/${await start('drawings', { word: 'word-1' })}`
  const strokes = [{ colour: 0, width: 0, points: [1, 2, 3, 4] }]
  await call(member, 'PUT', drawing, { strokes, hint: 'Steamed on a hill' })
  await call(other, 'PUT', `${drawing}/guess`, { text: 'A bell' })
  await start('gifts', { gift: 'momo', note: 'For the rain' })
}
