// Evidence as moderators see it: complete, from an earlier version without some fields, or with values of other types.
import { Evidence, ReportSubject } from '@hamvav/contract/safety/entities'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { evidenceView, reportedName } from './evidence-view.ts'

const seenAt = '2026-11-22T10:00:00.000Z'
const asha = { _id: 'a', username: 'asha', name: 'Asha' }
const view = (subject: ReportSubject, content: unknown) =>
  evidenceView(subject, JSON.stringify({ seenAt, content }), ['p1'])

const stored = {
  title: 'Trek',
  content: 'On Saturday',
  author: { ...asha, email: 'never@shown' },
  createdAt: '2026-11-21T09:00:00.123456+05:45',
  likesCount: 3,
  commentsCount: 2,
}
const post = {
  author: asha,
  title: 'Trek',
  text: 'On Saturday',
  at: '2026-11-21T03:15:00.123Z',
  likesCount: 3,
  commentsCount: 2,
}
const noPerson = { _id: '', username: '', name: '' }
const noPost = { author: noPerson, title: null, text: '', at: null, likesCount: 0, commentsCount: 0 }

test('a post, with its date in UTC and no other fields of the author', () => {
  expect(view('post', stored)).toEqual({ seenAt, content: { kind: 'post', post }, pictureIds: ['p1'] })
})

test('the answers of a game, each as a reply to its question; those that the reporter had not seen are missing', () => {
  const answers = [
    { by: 'a', text: 'Momo' },
    { by: 'b', text: null },
  ]
  const game = {
    _id: 'g',
    from: 'b',
    text: 'Tea or coffee?',
    part: { kind: 'both_answer', state: 'revealed', answers },
  }
  expect(view('conversation', { partner: asha, messages: [game] }).content).toMatchObject({
    messages: [
      { _id: 'g', isByReported: false, text: 'Tea or coffee?' },
      { _id: 'g a', isByReported: true, text: 'Momo', answers: 'Tea or coffee?' },
    ],
  })
})

test('a drawing with its lines, its description and the guesses, which are of the other member', () => {
  const lines = [{ colour: 0, width: 0, points: [1, 2, 3, 4] }]
  const drawing = { _id: 'd', from: 'a', to: 'b', text: 'Draw and guess', lines }
  const part = { kind: 'drawing', hint: 'You drink it', guesses: ['tea', '', 'milk'] }
  const { content } = view('conversation', { partner: asha, messages: [{ ...drawing, part }] })
  expect(content).toMatchObject({
    messages: [
      { _id: 'd', text: 'Draw and guess', lines },
      { _id: 'd a', isByReported: true, text: 'You drink it', answers: 'Draw and guess' },
      { _id: 'd b', isByReported: false, text: 'tea' },
      { _id: 'd b 3', isByReported: false, text: 'milk' },
    ],
  })
  const broken = view('conversation', { partner: asha, messages: [{ ...drawing, lines: [{ points: 'many' }] }] })
  expect(broken.content.kind === 'conversation' && broken.content.messages[0]).not.toHaveProperty('lines')
})

test('a picture has its description below its name', () => {
  const messages = [{ _id: '1', from: 'a', text: 'Picture', part: { kind: 'picture', alt: 'A cup of tea' } }]
  expect(view('conversation', { partner: asha, messages }).content).toMatchObject({
    messages: [{ text: 'Picture\nA cup of tea' }],
  })
})

test('the descriptions of the pictures of a post', () => {
  const { content } = view('post', { ...stored, descriptions: ['A cup of tea', '', 7, null] })
  expect(content).toEqual({ kind: 'post', post: { ...post, descriptions: ['A cup of tea'] } })
})

test('a comment with its post', () => {
  const content = { author: asha, content: 'Me too', createdAt: seenAt, post: stored }
  expect(view('comment', content).content).toEqual({
    kind: 'comment',
    comment: { author: asha, text: 'Me too', at: seenAt },
    post,
  })
})

test('a voice note can be played if its sound was copied; one of an earlier version has its name only', () => {
  const voice = { kind: 'voice', seconds: 4.2, waveform: [1, 2], bytes: 900 }
  const messages = ['1', '2'].map((_id) => ({ _id, from: 'a', text: 'Voice note', part: voice }))
  const sounds = [{ _id: 's', message: '2', type: 'audio/ogg', key: 'never shown' }]
  const stored = JSON.stringify({ seenAt, content: { partner: asha, messages }, sounds })
  const shown = evidenceView('conversation', stored, [])
  expect(shown.content).toMatchObject({
    messages: [
      { _id: '1', text: 'Voice note' },
      { _id: '2', sound: { _id: 's', seconds: 4.2, waveform: [1, 2], bytes: 900 } },
    ],
  })
  expect(JSON.stringify(shown)).not.toContain('never shown')
  for (const broken of [null, 'text', [{ _id: 's' }], [null]]) {
    const { content } = evidenceView('conversation', JSON.stringify({ content: { messages }, sounds: broken }), [])
    expect(content.kind === 'conversation' && content.messages.some(({ sound }) => sound)).toBe(false)
  }
})

test('a report about one message marks it', () => {
  const messages = ['1', '2', '3'].map((_id) => ({ _id, from: 'a', text: _id, createdAt: seenAt, isUnsent: false }))
  const marked = (reported: unknown) => {
    const { content } = view('conversation', { partner: asha, messages, reported })
    return (
      content.kind === 'conversation' && content.messages.filter(({ isReported }) => isReported).map(({ _id }) => _id)
    )
  }
  expect([marked('2'), marked('4'), marked(undefined), marked(null)]).toEqual([['2'], [], [], []])
})

test('a conversation: who wrote what, unsent messages and quotes', () => {
  const messages = [
    { _id: '1', from: 'a', text: 'Send money', createdAt: seenAt, isUnsent: false },
    { _id: '2', from: 'me', text: '', createdAt: seenAt, isUnsent: true, replyTo: { text: 'Send money' } },
    { _id: '3', from: 'me', text: 'No', isUnsent: 'yes', replyTo: { text: '' } },
  ]
  const common = { at: seenAt, isUnsent: false, answers: null }
  expect(view('conversation', { partner: asha, messages }).content).toEqual({
    kind: 'conversation',
    partner: asha,
    messages: [
      { ...common, _id: '1', isByReported: true, text: 'Send money' },
      { ...common, _id: '2', isByReported: false, text: '', isUnsent: true, answers: 'Send money' },
      { ...common, _id: '3', isByReported: false, text: 'No', at: null },
    ],
  })
})

test('a profile', () => {
  const { content } = view('profile', {
    ...asha,
    bio: 'Hello',
    age: 30,
    gender: 'female',
    interests: ['tea', '', 7, 'trek'],
    location: 'Pokhara',
    intent: 'friendship',
    prompts: [{ prompt: 'tea-shop', answer: 'Ratna Park' }, 'text', { answer: 7 }],
  })
  expect(content).toEqual({
    kind: 'profile',
    person: asha,
    bio: 'Hello',
    age: 30,
    gender: 'female',
    interests: ['tea', 'trek'],
    location: 'Pokhara',
    intent: 'friendship',
    prompts: [
      { prompt: 'tea-shop', answer: 'Ratna Park' },
      { prompt: '', answer: '' },
      { prompt: '', answer: '' },
    ],
  })
})

test.each([undefined, null, 'text', 7, [], {}])('content that is %j is shown as empty', (content) => {
  expect(view('post', content).content).toEqual({ kind: 'post', post: noPost })
  expect(view('comment', content).content).toEqual({
    kind: 'comment',
    comment: { author: noPerson, text: '', at: null },
    post: noPost,
  })
  expect(view('conversation', content).content).toEqual({ kind: 'conversation', partner: noPerson, messages: [] })
  expect(view('profile', content).content).toEqual({
    kind: 'profile',
    person: noPerson,
    bio: '',
    age: null,
    gender: null,
    interests: [],
    location: '',
    intent: null,
    prompts: [],
  })
  for (const subject of ReportSubject.options) expect(reportedName(subject, JSON.stringify({ content }))).toBe('')
})

test.each([
  ['post', stored],
  ['comment', { author: asha }],
  ['conversation', { partner: asha }],
  ['profile', asha],
] as const)('the name of the reported member of a %s', (subject, content) => {
  expect(reportedName(subject, JSON.stringify({ seenAt, content }))).toBe('Asha')
})

test('whatever is stored has the shape of the contract', () => {
  const names = [
    'author',
    'title',
    'content',
    'createdAt',
    'likesCount',
    'post',
    'partner',
    'messages',
    'text',
    'replyTo',
  ]
  const keys = fc.constantFrom(...names, '_id', 'username', 'name', 'from', 'isUnsent', 'bio', 'age', 'interests')
  const { content } = fc.letrec((tie) => ({
    content: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, true, 0, -1.5, '', 'text', seenAt, '0000-99-99', 'a'),
      fc.array(tie('content'), { maxLength: 3 }),
      fc.dictionary(keys, tie('content'), { maxKeys: 8 }),
    ),
  }))
  fc.assert(
    fc.property(fc.constantFrom(...ReportSubject.options), content, (subject, value) => {
      expect(Evidence.safeParse(view(subject, value)).error).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
})
