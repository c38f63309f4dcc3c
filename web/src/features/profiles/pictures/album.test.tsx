import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../core/preferences/language.ts'
import { currentSession } from '../../../core/session/session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Album } from './album.tsx'
import { picture, fakePictures } from '../testing/pictures.ts'

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
vi.mock('../../../ui/feedback/toast.ts', () => ({ toast: toasts, loadToaster: async () => {} }))

const list = 'GET /api/profile/pictures'
const order = 'PUT /api/profile/pictures'
const file = { 'GET /api/pictures/b/320.webp': { html: 'the bytes' } }
const changed = { code: 'pictures_changed', message: 'Your pictures have changed in the meantime. Please look again.' }

beforeEach(() => {
  storeSession()
  fakePictures()
})
afterEach(() => {
  act(() => setLanguage('en'))
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const tiles = () =>
  screen.getAllByRole('button', { name: /^Picture \d/ }).map((tile) => tile.getAttribute('aria-label'))
const handle = (n: number) => screen.getByRole('button', { name: new RegExp(`^Move picture ${n} `) })
/** Serves the album; after the first change serves `then`. */
function serve(pictures: OwnPicture[], answers: Parameters<typeof answerCalls>[0] = {}, then = pictures) {
  const calls = answerCalls({
    ...file,
    [list]: () => ({ body: calls.some(({ method }) => method === 'PUT') ? then : pictures }),
    ...answers,
  })
  return calls
}

test('up to six pictures, the first is the profile picture; each shows its audience', async () => {
  serve([picture('a'), picture('b', 'matches'), picture('c')])
  await renderScreen(<Album />)
  expect(await screen.findByText('3 of 6')).toBeTruthy()
  expect(tiles()).toEqual([
    'Picture 1 of 3, Profile picture',
    'Picture 2 of 3, Matches only',
    'Picture 3 of 3, All members',
  ])
  expect(screen.getByRole('button', { name: 'Add a picture' })).toBeTruthy()
  act(() => setLanguage('ne'))
  expect(screen.getByText('६ मध्ये ३')).toBeTruthy()
})

test('the owner reads whether a picture is being checked or waits for a person', async () => {
  const held = { ...picture('b'), isBeingChecked: true, isInReview: true }
  serve([picture('a'), held, { ...picture('c'), isBeingChecked: true }])
  await renderScreen(<Album />)
  await screen.findByText('3 of 6')
  expect(tiles()).toEqual([
    'Picture 1 of 3, Profile picture',
    'Picture 2 of 3, All members, Waiting for review',
    'Picture 3 of 3, All members, Being checked',
  ])
  await userEvent.click(screen.getByRole('button', { name: /^Picture 2 of 3/ }))
  expect(await screen.findByText(/^Only you can see this picture until someone/)).toBeTruthy()
})

test('a full album has no Add button; an empty album shows a hint', async () => {
  serve([...'abcdef'].map((id) => picture(id)))
  const full = await renderScreen(<Album />)
  expect(await screen.findByText('6 of 6')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a picture' })).toBeNull()
  full.unmount()
  serve([])
  await renderScreen(<Album />)
  expect(await screen.findByText(/^No pictures yet/)).toBeTruthy()
})

test('arrow keys move a picture at once, keep the focus and announce the new position', async () => {
  const then = [picture('c'), picture('a')]
  const calls = serve([picture('a'), picture('c')], { [order]: { body: then } }, then)
  await renderScreen(<Album />)
  await screen.findByText('2 of 6')
  const held = handle(2)
  act(() => held.focus())
  await userEvent.keyboard('{ArrowLeft}')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ order: ['c', 'a'] })
  expect(screen.getByRole('status').textContent).toBe('The picture is now number 1 of 2.')
  await waitFor(() => expect(document.activeElement).toBe(handle(1)))
  await waitFor(() => expect(currentSession().user?.profileImage).toBe('/media/c/96.webp'))
  await userEvent.keyboard('{ArrowLeft}')
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a rejected order is reverted with an error and the album is refetched', async () => {
  const kept = [picture('a'), picture('c'), picture('d')]
  const calls = serve(kept, { [order]: { status: 409, body: changed } })
  await renderScreen(<Album />)
  await screen.findByText('3 of 6')
  act(() => handle(1).focus())
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith(changed.message))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2))
  await waitFor(() => expect(document.querySelector('li img')?.getAttribute('src')).toBe('/media/a/320.webp'))
})

test('a private picture becomes the profile picture only after a confirmation', async () => {
  const calls = serve([picture('a'), picture('b', 'matches')], { [order]: { body: [picture('b'), picture('a')] } })
  await renderScreen(<Album />)
  await userEvent.click(await screen.findByRole('button', { name: 'Picture 2 of 2, Matches only' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Make this my profile picture' }))
  const dialog = await screen.findByRole('dialog', { name: 'Show it to everyone?' })
  expect(dialog.textContent).toContain('Everyone here can see your profile picture.')
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Show it to everyone' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ order: ['b', 'a'] }))
})

test('the audience of a picture changes at once; the first is always public', async () => {
  const hidden = picture('b', 'matches')
  const calls = serve([picture('a'), picture('b')], { 'PUT /api/profile/pictures/b': { body: hidden } }, [
    picture('a'),
    hidden,
  ])
  await renderScreen(<Album />)
  await userEvent.click(await screen.findByRole('button', { name: 'Picture 2 of 2, All members' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Matches only' }))
  expect(screen.getByText(/^Only your matches can see it/)).toBeTruthy()
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ audience: 'matches' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Picture 1 of 2, Profile picture' }))
  expect(await screen.findByText(/^This is your profile picture. Everyone here/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('removal needs a confirmation; an error restores the picture', async () => {
  const refusal = { code: 'first_picture_public', message: 'Your profile picture is always shown.' }
  const calls = serve([picture('a'), picture('b', 'matches')], {
    'DELETE /api/profile/pictures/a': { status: 409, body: refusal },
  })
  await renderScreen(<Album />)
  await userEvent.click(await screen.findByRole('button', { name: 'Picture 1 of 2, Profile picture' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(screen.getByRole('alert').textContent).toBe("Remove this picture for good? You can't undo this.")
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement)
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith(refusal.message))
  expect(await screen.findByText('2 of 6')).toBeTruthy()
})

test('a failed load of the album shows the reason and Retry', async () => {
  answerCalls({
    [list]: (_, count) =>
      count === 1 ? { status: 503, body: { code: 'unavailable', message: 'Busy' } } : { body: [] },
  })
  await renderScreen(<Album />)
  expect((await screen.findByRole('alert')).textContent).toContain('Busy')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('0 of 6')).toBeTruthy()
})
