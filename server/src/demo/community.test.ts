import { commentMax, postMax, truncateWords } from '@hamvav/contract/feed/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { bioMax, interestMax, interestsMax, locationMax } from '@hamvav/contract/profiles/limits'
import { emailMax, nameLength, usernamePattern } from '@hamvav/contract/auth/limits'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from './accounts.ts'
import { createDemoCommunity } from './community.ts'
import { simulatedPartners } from './content/conversations/partner-replies.ts'

const now = new Date('2026-11-21T06:30:00Z')
const threeWeeksMs = 21 * 24 * 3_600_000
const { members, posts, comments, likes, conversations, matches } = createDemoCommunity(now)
const byName = new Map(members.map((member) => [member.username, member]))
const distinct = (values: string[]) => new Set(values).size
const devanagari = /\p{Script=Devanagari}/u

describe('the demo members', () => {
  it('are sixty different adults within the limits', () => {
    expect(members).toHaveLength(60)
    expect(distinct(members.map(({ username }) => username))).toBe(60)
    expect(distinct(members.map(({ name }) => name))).toBe(60)
    expect(distinct(members.map(({ bio }) => bio))).toBe(60)
    expect(distinct(members.map(({ look }) => JSON.stringify(look)))).toBe(60)
    for (const { username, email, name, age, bio, location, interests } of members) {
      expect(username).toMatch(usernamePattern)
      expect(email).toBe(`${username}@demo.hamvav.test`)
      expect(email.length).toBeLessThanOrEqual(emailMax)
      expect(countGraphemes(name)).toBeLessThanOrEqual(nameLength.max)
      expect(countGraphemes(bio)).toBeLessThanOrEqual(bioMax)
      expect(countGraphemes(location)).toBeLessThanOrEqual(locationMax)
      expect(age).toBeGreaterThanOrEqual(21)
      expect(age).toBeLessThanOrEqual(45)
      expect(distinct(interests)).toBe(interests.length)
      expect(interests.length).toBeGreaterThanOrEqual(3)
      expect(interests.length).toBeLessThanOrEqual(interestsMax)
      for (const interest of interests) expect(countGraphemes(interest)).toBeLessThanOrEqual(interestMax)
    }
  })

  it('have mixed account states and languages', () => {
    const share = (test: (member: (typeof members)[number]) => boolean) => members.filter(test).length
    expect(share(({ verified }) => verified)).toBeGreaterThan(15)
    expect(share(({ canPost }) => canPost)).toBeGreaterThan(25)
    expect(share(({ approved }) => approved)).toBeGreaterThan(50)
    expect(share(({ approved }) => !approved)).toBeGreaterThan(0)
    expect(share(({ bio }) => devanagari.test(bio))).toBeGreaterThan(15)
  })

  it('include the two ready accounts and every simulated partner', () => {
    const ready = demoAccounts.map(({ email }) => members.find((member) => member.email === email))
    expect(ready.map((member) => member?.canPost)).toEqual([true, false])
    const simulated = members.filter(({ simulated }) => simulated).map(({ username }) => username)
    expect(simulated.toSorted()).toEqual([...simulatedPartners].toSorted())
  })

  it('were last active no earlier than their last action', () => {
    for (const { author, createdAt } of [...posts, ...comments]) {
      expect(byName.get(author)?.lastActiveAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
    }
    for (const { lastActiveAt } of members) expect(lastActiveAt.getTime()).toBeLessThanOrEqual(now.getTime())
  })
})

describe('the demo feed', () => {
  const authors = new Map(posts.map(({ key, author }) => [key, author]))
  const times = new Map(posts.map(({ key, createdAt }) => [key, createdAt.getTime()]))

  it('has two hundred different posts within the limits, by members who may post', () => {
    expect(posts).toHaveLength(200)
    expect(distinct(posts.map(({ text }) => text))).toBe(200)
    for (const { author, text } of posts) {
      expect(byName.get(author)?.canPost, author).toBe(true)
      expect(text).toBe(text.trim())
      expect(text).not.toBe('')
      expect(countGraphemes(text), text).toBeLessThanOrEqual(postMax)
    }
  })

  it('has long posts, hashtags and both languages', () => {
    const count = (test: (text: string) => boolean) => posts.filter(({ text }) => test(text)).length
    expect(count((text) => text.split(/\s+/).length > truncateWords)).toBeGreaterThanOrEqual(12)
    expect(count((text) => /#[\p{L}\p{M}\p{N}_]+/u.test(text))).toBeGreaterThan(60)
    expect(count((text) => devanagari.test(text))).toBeGreaterThan(45)
  })

  it('spreads over three weeks at waking hours, for any start hour', () => {
    for (const hour of [0, 5, 11, 18, 23]) {
      const start = new Date(now.getTime() + hour * 3_600_000 + 123)
      const moments = createDemoCommunity(start).posts.map(({ createdAt }) => createdAt)
      const days = moments.map((at) => Math.floor((start.getTime() - at.getTime()) / 86_400_000))
      expect(new Set(days).size).toBe(21)
      expect(moments).toEqual(moments.toSorted((a, b) => b.getTime() - a.getTime()))
      for (const at of moments) {
        const kathmanduHour = new Date(at.getTime() + 345 * 60_000).getUTCHours()
        expect(kathmanduHour).toBeGreaterThanOrEqual(5)
        expect(kathmanduHour).toBeLessThanOrEqual(22)
        expect(at.getTime()).toBeLessThan(start.getTime())
        expect(at.getTime()).toBeGreaterThanOrEqual(start.getTime() - threeWeeksMs - 60_000)
      }
    }
  })

  it('has comments by members, once each, after their post', () => {
    expect(comments.length).toBeGreaterThanOrEqual(260)
    expect(distinct(comments.map(({ post, author }) => `${post} ${author}`))).toBe(comments.length)
    for (const { post, author, text, createdAt } of comments) {
      expect(byName.has(author), author).toBe(true)
      expect(countGraphemes(text)).toBeLessThanOrEqual(commentMax)
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(times.get(post) ?? Infinity)
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  })

  it('has likes by members, once each, not by the author, at most 45 per post', () => {
    expect(distinct(likes.map(({ post, member }) => `${post} ${member}`))).toBe(likes.length)
    const counts = new Map<string, number>()
    for (const { post, member, createdAt } of likes) {
      expect(byName.has(member), member).toBe(true)
      expect(member).not.toBe(authors.get(post))
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(times.get(post) ?? Infinity)
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime())
      counts.set(post, (counts.get(post) ?? 0) + 1)
    }
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(45)
    expect(Math.max(...counts.values())).toBeGreaterThan(25)
    expect(likes.length).toBeGreaterThan(1500)
  })
})

describe('the demo conversations', () => {
  it('are between two different members, one per pair', () => {
    const pairs = conversations.map(({ members: pair }) => pair.toSorted().join(' '))
    expect(conversations.length).toBeGreaterThanOrEqual(40)
    expect(distinct(pairs)).toBe(pairs.length)
    for (const { members: pair } of [...conversations, ...matches]) {
      for (const username of pair) expect(byName.has(username), username).toBe(true)
      expect(pair[0]).not.toBe(pair[1])
    }
    const matchPairs = matches.map(({ members: pair }) => pair.toSorted().join(' '))
    expect(distinct(matchPairs)).toBe(matchPairs.length)
    expect(conversations.filter(({ members: pair }) => pair.includes('sabina')).length).toBeGreaterThanOrEqual(8)
    expect(conversations.filter(({ members: pair }) => pair.includes('bibek')).length).toBeGreaterThanOrEqual(5)
  })

  it('go forward in time and end before now', () => {
    for (const { members: pair, messages, request } of conversations) {
      const times = messages.map(({ createdAt }) => createdAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(distinct(times.map(String))).toBe(times.length)
      expect(times.at(-1)).toBeLessThan(now.getTime())
      expect(times[0]).toBeGreaterThan(now.getTime() - threeWeeksMs)
      expect(messages.length, pair.join(' ')).toBeGreaterThanOrEqual(request ? 1 : 3)
      expect(messages.length).toBeLessThanOrEqual(25)
      for (const { from, to, text, unsent } of messages) {
        expect([from, to].toSorted()).toEqual(pair.toSorted())
        expect(text === '').toBe(unsent)
      }
    }
  })

  it('leave some messages unread, all from one side and at the end, and some unsent', () => {
    const all = conversations.flatMap(({ messages }) => messages)
    expect(all.filter(({ unsent }) => unsent).length).toBeGreaterThanOrEqual(1)
    const unreadFor = (username: string) => all.filter(({ to, seen }) => to === username && !seen).length
    expect(unreadFor('sabina')).toBeGreaterThan(2)
    expect(unreadFor('bibek')).toBeGreaterThan(0)
    for (const { messages } of conversations) {
      const firstUnread = messages.findIndex(({ seen }) => !seen)
      if (firstUnread < 0) continue
      const tail = messages.slice(firstUnread)
      expect(tail.every(({ seen, to }) => !seen && to === tail[0]?.to)).toBe(true)
    }
  })

  it('are requests only if a stranger got no answer', () => {
    const requests = conversations.filter(({ request }) => request)
    expect(requests.length).toBeGreaterThan(0)
    for (const { members: pair, matched, messages } of requests) {
      expect(matched).toBe(false)
      expect(messages.every(({ from }) => from === pair[0])).toBe(true)
    }
  })
})

it('is deterministic for a given time', () => {
  expect(createDemoCommunity(now)).toEqual(createDemoCommunity(new Date(now)))
})
