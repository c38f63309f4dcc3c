import { Filters } from '@hamvav/contract/profiles/entities'
import { placeOf } from '@hamvav/contract/profiles/places'
import { expect, test } from 'vitest'
import { demoMatches } from './conversations/conversations.ts'
import { demoMembers } from './members/members.ts'
import { demoFilters, demoIntent, waitingLikes } from './preferences.ts'

const now = new Date('2026-11-21T06:30:00Z')
const members = demoMembers(now)

test('every demo member lives in a known place', () => {
  for (const { username, location } of members) expect(placeOf(location), `${username}: ${location}`).not.toBeNull()
})

test('filters are valid; simulated partners have none', () => {
  const filters = members.map((member) => ({ member, filters: demoFilters(member) }))
  for (const { member, filters: own } of filters) {
    if (own) Filters.parse({ ...own, interests: [], twoWay: true })
    if (member.simulated) expect(own).toBeNull()
  }
  expect(filters.filter(({ filters: own }) => own).length).toBeGreaterThan(30)
})

test('intents are mixed, and some members have none', () => {
  const said = new Set(members.map(demoIntent))
  expect(said).toEqual(new Set(['relationship', 'marriage', 'friendship', 'unsure', null]))
})

test('an unanswered like is between two members in Discover who are shown to each other and are not a match', () => {
  const pairs = demoMatches(now).map(({ members: pair }) => pair.toSorted().join(' '))
  for (const { from, to } of waitingLikes) {
    const people = members.filter(({ username }) => username === from || username === to)
    expect(people.map(({ approved, simulated }) => approved && !simulated)).toEqual([true, true])
    expect(new Set(people.map(({ gender }) => gender)).size).toBe(2)
    expect(pairs).not.toContain([from, to].toSorted().join(' '))
  }
})
