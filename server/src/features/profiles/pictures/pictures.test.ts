import { OwnPicture } from '@hamvav/contract/profiles/entities'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createAlbumClient, photo } from '../testing/album-client.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const newcomer = async () => {
  const member = await app.signUp()
  return { member, album: await createAlbumClient(app, member) }
}
const get = (url: string, headers: object = {}) => app.server.inject({ method: 'GET', url, headers: { ...headers } })

test('an upload becomes the profile picture in three square sizes', async () => {
  const { member, album } = await newcomer()
  const answer = await album.upload(['profilePic', await photo(1, 1600, 1200)])
  const { url, message } = (await answer.json()) as { url: string; message: string }
  expect([answer.status, message]).toEqual([200, 'Profile picture updated!'])
  for (const size of [96, 320, 960]) {
    const file = await get(url.replace('320', String(size)))
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400, immutable',
    })
    const { format, width, height, exif, icc } = await sharp(file.rawPayload).metadata()
    expect({ format, width, height, exif, icc }).toEqual({ format: 'webp', width: size, height: size })
  }
  const [picture] = await album.list()
  expect(OwnPicture.parse(picture)).toMatchObject({ url, audience: 'members', thumbhash: expect.any(String) })
  expect((await get('/api/profile', member.headers)).json()).toMatchObject({ profilePic: url })
})
