import { promptAnswerMax, promptsMax } from '@hamvav/contract/profiles/limits'
import { promptIds } from '@hamvav/contract/profiles/prompts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTeamClient, type TeamClient } from '../../admin/testing/team-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let team: TeamClient

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  team = await createTeamClient(app)
})
afterAll(() => app.close())

const tea = { prompt: 'tea-shop', answer: 'The one behind Asan, no discussion' }
const sunday = { prompt: 'my-sunday', answer: 'घाम, अखबार र दुई गिलास चिया' }
const momo = { prompt: 'momo-rule', answer: 'Never with a fork' }

const save = (by: TestMember, prompts: unknown) => app.request(by, 'PUT', '/api/profile', { prompts })
const own = async (by: TestMember) => (await app.request(by, 'GET', '/api/profile/me')).json<{ prompts: unknown }>()
const seen = async (viewer: TestMember | null, of: TestMember) =>
  (await app.request(viewer, 'GET', `/api/users/${of.user._id}`)).json<{ prompts?: unknown }>()

describe('answered prompts', () => {
  test('are shown in their order to members, and to nobody without an account', async () => {
    const [member, other] = [await app.signUp(), await app.signUp()]
    await app.request(member, 'PUT', '/api/profile/privacy', {
      messagesFrom: 'reviewed',
      firstMessagesCap: null,
      extraPicturesFor: 'members',
      safeChat: true,
      showsPresence: true,
      publicCard: true,
    })
    expect(await own(member)).toMatchObject({ prompts: [] })
    expect((await save(member, [sunday, tea, momo])).statusCode).toBe(200)
    expect((await own(member)).prompts).toEqual([sunday, tea, momo])
    expect((await seen(other, member)).prompts).toEqual([sunday, tea, momo])
    expect((await seen(null, member)).prompts).toBeUndefined()
    await save(member, [momo])
    expect((await seen(other, member)).prompts).toEqual([momo])
    await app.request(member, 'PUT', '/api/profile', { bio: 'Chiya' })
    expect((await own(member)).prompts).toEqual([momo])
    await save(member, [])
    expect((await seen(other, member)).prompts).toEqual([])
  })

  test('have one line each, of at most 150 characters as a reader counts them', async () => {
    const member = await app.signUp()
    await save(member, [{ ...tea, answer: ' Behind\n\nAsan\t now ' }])
    expect((await own(member)).prompts).toEqual([{ ...tea, answer: 'Behind Asan now' }])
    // A prompt's line of the review cannot be forged by an answer.
    await save(member, [{ ...tea, answer: 'Asan\nmy-sunday: asleep' }])
    expect((await own(member)).prompts).toEqual([{ ...tea, answer: 'Asan my-sunday: asleep' }])
    const longest = 'क्षि'.repeat(promptAnswerMax)
    expect((await save(member, [{ ...tea, answer: longest }])).statusCode).toBe(200)
    expect((await own(member)).prompts).toEqual([{ ...tea, answer: longest }])
  })

  test.each([
    ['an unknown prompt', [{ prompt: 'no-such', answer: 'x' }], 'There is no such prompt.'],
    ['an empty answer', [{ ...tea, answer: ' \u200d ' }], 'An answer is required.'],
    [
      'a long answer',
      [{ ...tea, answer: 'a'.repeat(promptAnswerMax + 1) }],
      'An answer can have at most 150 characters.',
    ],
    ['a prompt twice', [tea, { ...tea, answer: 'Another' }], 'Each prompt can be answered once.'],
    [
      'too many',
      promptIds.slice(0, promptsMax + 1).map((prompt) => ({ prompt, answer: 'x' })),
      'You can answer up to 3 prompts.',
    ],
    ['no list', { 0: tea }, 'Prompts are a list.'],
  ])('%s is refused', async (_, prompts, message) => {
    const member = await app.signUp()
    const answer = await save(member, prompts)
    expect(answer.statusCode).toBe(400)
    expect(Object.values(answer.json<{ fields: Record<string, string> }>().fields)).toContain(message)
    expect((await own(member)).prompts).toEqual([])
  })

  test('with a threat wait for a person, all together; the profile keeps its own until then', async () => {
    const [member, other] = [await app.signUp(), await app.signUp()]
    await save(member, [tea])
    const threat = { prompt: 'promise', answer: `I will kill you, ${member.user.username}` }
    expect((await save(member, [threat, sunday])).json()).toMatchObject({ held: ['prompts'] })
    expect((await seen(other, member)).prompts).toEqual([tea])
    const queue = (await team.call('moderator', 'GET', '/admin/held?limit=100')).json<
      { _id: string; text: string; member: { _id: string } }[]
    >()
    const held = queue.find((each) => each.member._id === member.user._id)
    expect(held?.text).toBe(`promise: ${threat.answer}\nmy-sunday: ${sunday.answer}`)
    const decision = { decision: 'release', upTo: held?._id }
    await team.call('moderator', 'POST', `/admin/held/${held?._id}/decide`, decision)
    expect((await seen(other, member)).prompts).toEqual([threat, sunday])
    // What a person released is not held again with the next change of the same answers.
    expect((await save(member, [threat, sunday])).json()).not.toHaveProperty('held')
  })

  test('that wait are replaced by the next ones', async () => {
    const member = await app.signUp()
    await save(member, [{ prompt: 'promise', answer: `I will kill you, ${member.user.username}` }])
    await save(member, [tea])
    expect((await own(member)).prompts).toEqual([tea])
    expect((await app.request(member, 'GET', '/api/safety/held')).json()).toEqual([])
  })

  test('that wait are withdrawn when the shown answers are sent again', async () => {
    const member = await app.signUp()
    await save(member, [tea])
    await save(member, [tea, { prompt: 'promise', answer: `I will kill you, ${member.user.username}` }])
    const waiting = async () => (await app.request(member, 'GET', '/api/safety/held')).json<unknown[]>()
    expect(await waiting()).toHaveLength(1)
    await app.request(member, 'PUT', '/api/profile', { bio: 'Chiya' })
    expect(await waiting()).toHaveLength(1)
    await save(member, [tea])
    expect(await waiting()).toEqual([])
    expect((await own(member)).prompts).toEqual([tea])
  })

  test('are on the page of the member in the panel', async () => {
    const member = await app.signUp()
    await save(member, [tea])
    expect((await team.call('moderator', 'GET', `/admin/users/${member.user._id}`)).json()).toMatchObject({
      prompts: [tea],
    })
  })
})
