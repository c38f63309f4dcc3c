import { uploadProfilePicture } from '@hamvav/contract/profiles/picture-endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeUpload, fakeUploads, uploads } from '../../testing/fake-upload.ts'
import { answerCalls, expired } from '../../testing/server.ts'
import { storeSession, tokenFor } from '../../testing/session.ts'
import { currentSession } from '../session/session.ts'
import { upload } from './upload.ts'

beforeEach(fakeUploads)
afterEach(() => {
  vi.unstubAllGlobals()
})

function start() {
  const progress: number[] = []
  const controller = new AbortController()
  const done = upload(uploadProfilePicture, {
    field: 'profilePic',
    file: new Blob(['x'], { type: 'image/jpeg' }),
    fileName: 'picture.jpg',
    signal: controller.signal,
    onProgress: (part) => progress.push(part),
  })
  return { done, progress, controller }
}

const sent = (count: number) => vi.waitFor(() => expect(uploads).toHaveLength(count))

test('sends the file in its field with the token, and reports progress', async () => {
  const token = storeSession()
  const { done, progress } = start()
  await sent(1)
  await uploads[0]?.sent(0.5)
  await uploads[0]?.sent(1)
  await uploads[0]?.answer(200, { url: '/media/x/320.webp', message: 'Profile picture updated!' })
  expect(await done).toEqual({ url: '/media/x/320.webp', message: 'Profile picture updated!' })
  expect(progress).toEqual([0, 0.5, 1])
  expect(uploads[0]?.path).toBe('/api/profile/upload')
  expect(uploads[0]?.headers['authorization']).toBe(`Bearer ${token}`)
  expect(uploads[0]?.body?.get('profilePic')).toMatchObject({ name: 'picture.jpg' })
})

test('after a 401 the token is refreshed and the file sent once more', async () => {
  storeSession()
  const fresh = tokenFor({ sign: 'fresh' })
  answerCalls({ 'POST /api/auth/refresh-token': { body: { token: fresh } } })
  const { done, progress } = start()
  await sent(1)
  await uploads[0]?.sent(1)
  await uploads[0]?.answer(401, expired.body)
  await sent(2)
  await uploads[1]?.answer(200, { url: '/media/x/320.webp', message: '' })
  await done
  expect(uploads[1]?.headers['authorization']).toBe(`Bearer ${fresh}`)
  expect(currentSession().token).toBe(fresh)
  expect(progress).toEqual([0, 1, 0])
})

test('a refusal, a network failure and a timeout are ApiErrors with their codes', async () => {
  storeSession()
  const fails = async (count: number, how: (one: FakeUpload) => Promise<void>, as: object) => {
    const failed = start().done.catch((error: unknown) => error)
    await sent(count)
    await how(uploads[count - 1] as FakeUpload)
    expect(await failed).toMatchObject(as)
  }
  const refusal = { code: 'picture_broken', message: 'This image is damaged.' }
  await fails(1, (one) => one.answer(422, refusal), { status: 422, code: 'picture_broken' })
  await fails(2, (one) => one.end('error'), { code: 'network' })
  await fails(3, (one) => one.end('timeout'), { code: 'timeout' })
})

test('an abort stops the upload, also before it starts', async () => {
  storeSession()
  const { done, controller } = start()
  await sent(1)
  controller.abort(new DOMException('cancelled', 'AbortError'))
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  const early = start()
  early.controller.abort()
  await expect(early.done).rejects.toMatchObject({ name: 'AbortError' })
  expect(uploads).toHaveLength(1)
})

test('without a session nothing is sent', async () => {
  await expect(start().done).rejects.toMatchObject({ code: 'unauthorized' })
  expect(uploads).toHaveLength(0)
})
