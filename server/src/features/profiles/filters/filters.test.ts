import { defaultFilters } from '@hamvav/contract/profiles/default-filters'
import { Filters } from '@hamvav/contract/profiles/entities'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteDuring } from '../../../testing/delete-during.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await app.signUp()
})

const url = '/api/profile/filters'
const read = () => app.server.inject({ method: 'GET', url, headers: member.headers })
const save = (payload: object) => app.server.inject({ method: 'PUT', url, headers: member.headers, payload })

test('default filters accept all members in both directions', async () => {
  expect((await read()).json()).toEqual(defaultFilters)
  const filters: Filters = {
    ageFrom: 25,
    ageTo: 35,
    genders: ['female', 'other'],
    distanceKm: 50,
    interests: ['Trekking', 'चिया'],
    verifiedOnly: true,
    intents: ['marriage'],
    twoWay: false,
  }
  for (const saved of [filters, { ...filters, ageTo: null }, defaultFilters]) {
    expect((await save(saved)).json()).toEqual(saved)
    expect(Filters.parse((await read()).json())).toEqual(saved)
  }
})

test('duplicate values are stored once', async () => {
  const doubled = {
    ...defaultFilters,
    genders: ['male', 'male'],
    intents: ['unsure', 'unsure'],
    interests: ['Momo', 'momo', 'Chiya'],
  }
  expect((await save(doubled)).json()).toMatchObject({
    genders: ['male'],
    intents: ['unsure'],
    interests: ['Momo', 'Chiya'],
  })
})

test.each([
  ['ages the wrong way round', { ageFrom: 40, ageTo: 30 }, 'ageTo'],
  ['a minor', { ageFrom: 17 }, 'ageFrom'],
  ['half a year', { ageTo: 30.5 }, 'ageTo'],
  ['too near', { distanceKm: 9 }, 'distanceKm'],
  ['too far', { distanceKm: 801 }, 'distanceKm'],
  ['eleven interests', { interests: Array.from({ length: 11 }, (_, n) => `Interest ${n}`) }, 'interests'],
  ['an interest that is no text', { interests: [7] }, 'interests'],
  ['a gender that there is not', { genders: ['robot'] }, 'genders'],
  ['a word for a boolean', { twoWay: 'yes' }, 'twoWay'],
])('%s is rejected and changes nothing', async (_name, change, field) => {
  const answer = await save({ ...defaultFilters, ...change })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } })
  expect((await read()).json()).toEqual(defaultFilters)
})

test('visitors get 401, suspended members 403', async () => {
  expect((await app.server.inject({ method: 'GET', url })).statusCode).toBe(401)
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [member.user._id])
  app.app.auth.forgetStanding(member.user._id)
  expect((await read()).json()).toMatchObject({ code: 'suspended' })
  expect((await save(defaultFilters)).json()).toMatchObject({ code: 'suspended' })
})

test('returns session_expired if the member is deleted meanwhile', async () => {
  const answer = await deleteDuring(app.pool, member.user._id, () => save(defaultFilters))
  expect(answer.json()).toMatchObject({ code: 'session_expired' })
})
