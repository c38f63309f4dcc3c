import { dayMs } from '@hamvav/contract/durations'
import { demoConversations } from '../conversations/conversations.ts'
import { demoComments, demoPosts } from '../posts/feed.ts'
import { looks } from './looks.ts'
import { memberSketches } from './member-sketches.ts'
import { demoAnswers } from './prompts.ts'
import { hashText, seededRandom } from '../random.ts'
import type { DemoMember } from '../types.ts'

/** No mail is ever sent to these: `.test` leads nowhere (RFC 2606). */
const mailDomain = 'demo.hamvav.test'

/** The latest thing that each member has visibly done. */
function lastTraces(now: Date): Map<string, number> {
  const traces = new Map<string, number>()
  const leave = (username: string, at: Date) => traces.set(username, Math.max(traces.get(username) ?? 0, at.getTime()))
  for (const { author, createdAt } of [...demoPosts(now), ...demoComments(now)]) leave(author, createdAt)
  for (const { messages } of demoConversations(now)) for (const { from, createdAt } of messages) leave(from, createdAt)
  return traces
}

/** The same ones at each start; some members have answered nothing. */
function answersOf(username: string, language: 'en' | 'ne') {
  const answers = demoAnswers[language]
  const hash = hashText(username)
  const start = hash % answers.length
  return [...answers, ...answers].slice(start, start + (hash % 4))
}

/** The sixty members of the demo. */
export function demoMembers(now: Date): DemoMember[] {
  const traces = lastTraces(now)
  return memberSketches.map((sketch) => {
    const { username, bio } = sketch
    const look = looks[username]
    if (!look) throw new Error(`Nobody has drawn ${username}`)
    const random = seededRandom(hashText(username))
    const joinedDaysAgo = 23 + random() ** 2 * 380
    const language = /\p{Script=Devanagari}/u.test(bio) ? 'ne' : 'en'
    const lastActive = now.getTime() - random() ** 2 * 3 * dayMs
    return {
      username,
      email: `${username}@${mailDomain}`,
      name: sketch.name,
      gender: sketch.gender,
      age: sketch.age,
      location: sketch.location,
      bio,
      interests: sketch.interests,
      prompts: answersOf(username, language),
      verified: sketch.verified ?? false,
      canPost: sketch.canPost ?? false,
      approved: !sketch.waiting,
      simulated: sketch.simulated ?? false,
      language,
      look,
      joinedAt: new Date(now.getTime() - Math.floor(joinedDaysAgo * dayMs)),
      lastActiveAt: new Date(Math.floor(Math.max(lastActive, traces.get(username) ?? 0))),
    }
  })
}
