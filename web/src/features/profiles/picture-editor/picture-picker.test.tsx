import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pictureMaxBytes } from '@hamvav/contract/profiles/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession } from '../../../core/session/session.ts'
import { type FakeUpload, fakeUploads, uploads } from '../../../testing/fake-upload.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { ChangePicture } from './picture-picker.tsx'
import { jpeg, fakePictures } from '../testing/pictures.ts'

// jsdom has no layout: the fake reports a crop area at once; the browser journeys test the real component.
vi.mock('react-easy-crop', async () => {
  const { useEffect, useEffectEvent } = await import('react')
  interface Props {
    onCropAreaChange: (percentages: object, pixels: object) => void
  }
  return {
    default: function Cropper({ onCropAreaChange }: Props) {
      const reportArea = useEffectEvent(onCropAreaChange)
      useEffect(() => reportArea({}, { x: 500, y: 0, width: 2000, height: 2000 }), [])
      return null
    },
  }
})

const success = vi.hoisted(() => vi.fn())
vi.mock('../../../ui/feedback/toast.ts', () => ({ toast: { success, error: vi.fn() }, loadToaster: async () => {} }))

const url = '/media/0193a5c0-0000-7000-8000-0000000000aa/320.webp'

beforeEach(() => {
  storeSession()
  answerCalls({})
  fakeUploads()
  fakePictures()
})
afterEach(() => {
  vi.unstubAllGlobals()
  success.mockReset()
})

const button = () => screen.getByRole('button', { name: 'Change picture' })
const input = () => document.querySelector('input[type=file]') as HTMLInputElement
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } })
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save picture' }))

async function sent(count = 1): Promise<FakeUpload> {
  await waitFor(() => expect(uploads).toHaveLength(count))
  return uploads[count - 1] as FakeUpload
}

test('a picture is cropped and uploaded with progress, then becomes the profile picture', async () => {
  await renderScreen(<ChangePicture url={null} />)
  choose(jpeg(12_000_000))
  await save()
  const upload = await sent()
  await upload.sent(0.42)
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.42')
  expect(screen.getByText('Sending the picture: 42%')).toBeTruthy()
  await upload.sent(1)
  expect(screen.getByText('Almost done…')).toBeTruthy()
  await upload.answer(200, { url, message: 'Profile picture updated!' })
  await waitFor(() => expect(success).toHaveBeenCalledWith('Profile picture updated!'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(currentSession().user?.profileImage).toBe(url.replace('320', '96'))
  expect(upload.body?.get('profilePic')).toMatchObject({ type: 'image/jpeg' })
})

test('Save pressed twice while the device makes the picture sends one', async () => {
  const made: ((blob: Blob) => void)[] = []
  HTMLCanvasElement.prototype.toBlob = (done) => void made.push(done)
  await renderScreen(<ChangePicture url={null} />)
  choose(jpeg())
  await save()
  await save()
  act(() => made.forEach((done) => done(new Blob(['cropped'], { type: 'image/jpeg' }))))
  await (await sent()).answer(200, { url, message: 'Profile picture updated!' })
  await waitFor(() => expect(success).toHaveBeenCalled())
  expect(uploads).toHaveLength(1)
})

test('a picture that is not checked yet does not become the face of the account', async () => {
  await renderScreen(<ChangePicture url={null} />)
  choose(jpeg())
  await save()
  const before = currentSession().user?.profileImage
  await (
    await sent()
  ).answer(200, { url: url.replace('/media/', '/api/pictures/'), message: 'Profile picture updated!' })
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith("Picture added. Only you can see it until we've checked it."),
  )
  expect(currentSession().user?.profileImage).toBe(before)
})

test('Cancel aborts the upload and returns to the crop', async () => {
  await renderScreen(<ChangePicture url={null} />)
  choose(jpeg())
  await save()
  const upload = await sent()
  const abort = vi.spyOn(upload, 'abort')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(abort).toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Save picture' })).toBeTruthy()
  expect(success).not.toHaveBeenCalled()
})

test("the server's error is shown; Retry uploads the same crop again", async () => {
  await renderScreen(<ChangePicture url={null} />)
  choose(jpeg())
  await save()
  await (await sent()).answer(500, { code: 'server_error', message: 'Something went wrong' })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to upload profile picture')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await (await sent(2)).end('error')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Failed to upload profile picture\. You seem to be off/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await (await sent(3)).answer(422, { code: 'picture_broken', message: 'This image is damaged or cut off.' })
  expect((await screen.findByRole('alert')).textContent).toBe('This image is damaged or cut off.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await (await sent(4)).answer(200, { url, message: '' })
  await waitFor(() => expect(success).toHaveBeenCalled())
})

test('a file that is not a picture is rejected with the specified text, which the next choice clears', async () => {
  await renderScreen(<ChangePicture url={null} limitBytes={pictureMaxBytes} />)
  choose(new File(['x'], 'a.txt', { type: 'text/plain' }))
  expect(screen.getByRole('alert').textContent).toBe('Please select an image file')
  choose(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))
  expect(screen.getByRole('alert').textContent).toBe('Please select a valid image file')
  choose(jpeg(pictureMaxBytes))
  expect(screen.getByRole('alert').textContent).toBe('Image size must be less than 5MB')
  choose(jpeg())
  expect(screen.queryByText('Image size must be less than 5MB')).toBeNull()
  expect(await screen.findByRole('dialog', { name: 'Change picture' })).toBeTruthy()
  expect(uploads).toHaveLength(0)
})

test('one dropped picture is accepted, two are rejected', async () => {
  await renderScreen(<ChangePicture url={null} />)
  const over = { dataTransfer: { types: ['Files'], files: [jpeg(), jpeg()] } }
  fireEvent.dragOver(button(), over)
  expect(screen.getByText('Drop the picture here')).toBeTruthy()
  fireEvent.drop(button(), over)
  expect(screen.getByRole('alert').textContent).toBe('Please drop one picture at a time.')
  fireEvent.drop(button(), { dataTransfer: { types: ['Files'], files: [jpeg()] } })
  expect(await screen.findByRole('button', { name: 'Save picture' })).toBeTruthy()
})

test('an unreadable or too small picture shows an error and another can be chosen', async () => {
  fakePictures({ width: 0 })
  await renderScreen(<ChangePicture url={null} />)
  choose(jpeg())
  expect((await screen.findByRole('alert')).textContent).toMatch(/damaged or cut off/)
  expect(screen.queryByRole('button', { name: 'Save picture' })).toBeNull()
  choose(new File(['x'], 'IMG_2.HEIC', { type: '' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/can't open HEIC/))
  fakePictures({ width: 90, height: 400 })
  choose(jpeg(11))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/too small/))
  expect(screen.getByRole('button', { name: 'Choose another' })).toBeTruthy()
})

test('unmounting aborts the upload', async () => {
  const view = await renderScreen(<ChangePicture url={null} />)
  choose(jpeg())
  await save()
  const abort = vi.spyOn(await sent(), 'abort')
  view.unmount()
  expect(abort).toHaveBeenCalled()
})
