// The list of notifications: what it holds, how it is grouped, and who may touch it.
import { listNotifications } from '@hamvav/contract/notifications/endpoints'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBoard, type Board } from '../feed/testing/board.ts'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

let app: TestApp
let board: Board
let asha: TestMember

beforeAll(async () => {
  app = await createTestApp()
  board = createBoard(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  asha = await app.signUp({ canPost: true })
})

const call = (by: TestMember, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  app.server.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
const list = async (by: TestMember, query = ''): Promise<ResponseOf<typeof listNotifications>> => {
  await app.app.notifications.settled()
  return listNotifications.response.parse((await call(by, 'GET', `/api/notifications${query}`)).json())
}

test('twenty likes at one instant are one notification, and none of them is lost', async () => {
  const post = await board.write(asha)
  const fans = await Promise.all(Array.from({ length: 20 }, () => app.signUp()))
  await Promise.all(fans.map((fan) => board.like(fan, post._id)))
  expect(await list(asha)).toMatchObject({
    unread: 1,
    notifications: [{ kind: 'like', count: 20, title: '20 people liked your post', postId: post._id, unread: true }],
  })
})
