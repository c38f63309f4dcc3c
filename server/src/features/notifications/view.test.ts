import { kindNames } from '@hamvav/contract/notifications/kinds'
import { expect, test } from 'vitest'
import type { NotificationRow } from './list-queries.ts'
import { notificationView } from './view.ts'

const rowOf = (kind: NotificationRow['kind'], count: number, data: object = {}): NotificationRow => ({
  id: '01900000-0000-7000-8000-000000000000',
  kind,
  data: { ...data },
  unread: true,
  moved_at: new Date(0),
  count,
  actors: ['Asha', 'Bikram'].slice(0, count).map((name) => ({ id: name, name, username: name, picture_id: null })),
})

test.each([
  ['like', 1, 'New like', 'Asha liked your post.'],
  ['like', 2, '2 people liked your post', 'Asha and Bikram'],
  ['like', 3, '3 people liked your post', 'Asha, Bikram and 1 other'],
  ['comment', 4, '4 people commented on your post', 'Asha, Bikram and 2 others'],
  ['request', 1, 'New message request', 'Asha wants to message you.'],
  ['request', 3, '3 people want to message you', 'Asha, Bikram and 1 other'],
  ['match', 1, 'New match', 'You and Asha like each other.'],
] as const)('%s of %i: %s', (kind, count, title, message) => {
  expect(notificationView(rowOf(kind, count))).toMatchObject({ title, message, count })
})

test('every kind has a text, an announcement its own', () => {
  for (const kind of kindNames) {
    const { title, message } = notificationView(rowOf(kind, 1, { title: 'Maintenance', message: 'Tonight at ten.' }))
    expect([kind, title, message]).toEqual([kind, expect.stringMatching(/\w/), expect.stringMatching(/\w.*\.$/)])
  }
  expect(notificationView(rowOf('announcement', 0, { title: 'Maintenance', message: 'Tonight.' }))).toMatchObject({
    title: 'Maintenance',
    message: 'Tonight.',
  })
})
