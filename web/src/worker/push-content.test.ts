import type { PushPayload } from '@hamvav/contract/notifications/entities'
import { expect, test } from 'vitest'
import { pushContent } from './push-content.ts'

const payload = (part: Partial<PushPayload> = {}): PushPayload => ({
  type: 'message',
  id: '0193a5c0-0000-7000-8000-000000000001',
  tag: 'message:1',
  memberId: '0193a5c0-0000-7000-8000-000000000002',
  language: 'en',
  discreet: false,
  actors: [{ name: 'Asha' }],
  count: 1,
  path: '/messages/1',
  unread: 1,
  ...part,
})
const said = (part: Partial<PushPayload>) => {
  const { title, options } = pushContent(payload(part))
  return [title, options.body]
}

test('a pushed message has sender, count, a new alert and the path of the conversation', () => {
  const { title, options } = pushContent(payload({ count: 3 }))
  expect([title, options.body]).toEqual(['Asha', '3 new messages'])
  expect(options).toMatchObject({ tag: 'message:1', renotify: true, data: { path: '/messages/1' }, lang: 'en' })
  expect(pushContent(payload({ type: 'like' })).options.renotify).toBe(false)
})

test.each([
  [
    { type: 'like', count: 4, actors: [{ name: 'Asha' }, { name: 'Bibek' }] },
    '4 people liked your post',
    'Asha, Bibek and 2 others',
  ],
  [{ type: 'match' }, '🎉 You have a new match!', 'Asha'],
  [
    { type: 'approval', actors: [], granted: true },
    "You're in Discover",
    'Your profile was approved. Others can find you now.',
  ],
  [
    { type: 'report', actors: [], outcome: 'question' },
    'A question about your report',
    'Our team would like to know more.',
  ],
  [{ type: 'comment', language: 'ne' }, 'नयाँ टिप्पणी', 'Asha ले तपाईंको पोस्टमा टिप्पणी गर्नुभयो।'],
  [{ type: 'message', language: 'ne', count: 12 }, 'Asha', '१२ नयाँ सन्देश'],
] satisfies [Partial<PushPayload>, string, string][])('%o', (part, title, body) => {
  expect(said(part)).toEqual([title, body])
})

test('a request shows nothing about its sender', () => {
  expect(said({ type: 'request', actors: [{ name: 'Buy now at example.com' }] })).toEqual([
    'Hamvav',
    'You have a new message request',
  ])
})

test('discreet notifications have one text and replace one another', () => {
  for (const type of ['message', 'match', 'warning', 'gift'] as const) {
    expect(said({ type, discreet: true, actors: [] })).toEqual(['Notes', 'You have something new.'])
    const { options } = pushContent(payload({ type, discreet: true, tag: type }))
    expect(options).toMatchObject({ tag: 'discreet', icon: '/notes-192.png' })
    expect(options).not.toHaveProperty('badge')
  }
  expect(said({ discreet: true, language: 'ne' })).toEqual(['Notes', 'तपाईंका लागि नयाँ कुरा छ।'])
})
