// A picture in the conversation: what is fetched when, what covers it, and a picture to be viewed once.
import type { PicturePart } from '@hamvav/contract/messaging/parts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDataSaving } from '../../../core/preferences/data-saver.ts'
import { createStore, useStore } from '../../../core/storage/store.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { shownMessages } from '../model/entries.ts'
import { bibek, makeMessage, messageId, ownMessage, setScreen, viewerId } from '../testing/chats.ts'
import { PictureMessage } from './picture-message.tsx'

const seen: PicturePart = {
  kind: 'picture',
  width: 800,
  height: 600,
  bytes: { small: 20_480, full: 204_800 },
  alt: 'Phewa lake',
  once: null,
  isRevealed: true,
  isFirst: false,
  isSensitive: false,
}
const path = `/api/attachments/${messageId(1)}`
const small = `GET ${path}/small`
const full = `GET ${path}/full`
const picture: Answer = { body: 'a picture' }

beforeEach(() => {
  setScreen('wide')
  storeSession()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => act(() => setDataSaving('off')))

async function open(change: Partial<PicturePart> = {}, answers: Record<string, Answer> = {}, isOwn = false) {
  const calls = answerCalls({ [small]: picture, [full]: picture, ...answers })
  const part = createStore<PicturePart>({ ...seen, ...change })
  function Shown() {
    const shown = useStore(part)
    const make = isOwn ? ownMessage : makeMessage
    const [message] = shownMessages([make(1, { text: 'Photo', part: shown })], [], viewerId)
    if (!message) return null
    return (
      <PictureMessage
        message={message}
        part={shown}
        quote={null}
        partnerId={bibek}
        partnerName="Bibek Rai"
        time="10:01"
        canAct
      />
    )
  }
  await renderScreen(<Shown />)
  const asked = (name: string) => calls.filter(({ method, path: called }) => `${method} ${called}` === name).length
  return { asked, becomes: (next: Partial<PicturePart>) => act(() => part.set({ ...part.get(), ...next })) }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const card = () => screen.getByRole('group', { name: 'Photo from Bibek Rai' })

test('it is fetched small when it is on the screen, and in full when it is opened', async () => {
  const { asked } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Open: Phewa lake' }))
  const viewer = await screen.findByRole('dialog', { name: 'Photo from Bibek Rai' })
  expect(viewer.querySelector('img')?.alt).toBe('Phewa lake')
  await waitFor(() => expect([asked(small), asked(full)]).toEqual([1, 1]))
})

test('with the data saver nothing is fetched before the press, which names the size', async () => {
  act(() => setDataSaving('on'))
  const { asked } = await open()
  const load = screen.getByRole('button', { name: 'Load photo (20 KB)' })
  expect([asked(small), asked(full)]).toEqual([0, 0])
  await userEvent.click(load)
  await screen.findByRole('button', { name: 'Open: Phewa lake' })
  expect([asked(small), asked(full)]).toEqual([1, 0])
  expect(document.activeElement).toBe(card())
})

test.each([
  [{ isFirst: true }, 'Photos from someone new are covered until you choose to see them.'],
  [{ isSensitive: true }, 'This photo may be sexual. Safe chat covers it.'],
])('a picture with %o is covered and not fetched until its reader chooses to see it', async (change, reason) => {
  const revealed = makeMessage(1, { part: { ...seen, ...change } })
  const { asked, becomes } = await open(
    { ...change, isRevealed: false },
    { [`PUT ${path}/opened`]: { body: revealed } },
  )
  expect(screen.getByText(reason)).toBeTruthy()
  expect(asked(small)).toBe(0)
  await press('Show: Photo from Bibek Rai')
  await waitFor(() => expect(asked(`PUT ${path}/opened`)).toBe(1))
  becomes({ isRevealed: true })
  await screen.findByRole('button', { name: 'Open: Phewa lake' })
  expect(asked(small)).toBe(1)
  expect(document.activeElement).toBe(card())
})

test('a covered picture whose reveal fails stays covered, with the reason', async () => {
  const refusal = { status: 503, body: { code: 'unavailable', message: 'Please try again in a moment.' } }
  const { asked } = await open({ isFirst: true, isRevealed: false }, { [`PUT ${path}/opened`]: refusal })
  await press('Show: Photo from Bibek Rai')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(asked(small)).toBe(0)
})

test('what cannot be loaded says why, and is tried again', async () => {
  const gone = { status: 404, body: { code: 'attachment_not_found', message: 'This is no longer available.' } }
  let isThere = false
  const calls = vi.fn()
  await open({}, { [small]: gone })
  expect((await screen.findByRole('alert')).textContent).toContain('This photo is no longer available.')
  answerCalls({
    [small]: () => {
      calls()
      return isThere ? picture : gone
    },
  })
  await press('Retry')
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(1))
  isThere = true
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await screen.findByRole('button', { name: 'Open: Phewa lake' })
})

test('a picture to be viewed once is fetched by the press only, stays open until it is closed, and then is gone', async () => {
  const once = `POST ${path}/viewing`
  const { asked, becomes } = await open({ once: 'sent' }, { [once]: picture })
  expect([asked(small), asked(once)]).toEqual([0, 0])
  await press('View photo')
  const viewer = await screen.findByRole('dialog', { name: 'Photo from Bibek Rai' })
  expect(viewer.textContent).toContain('You can see this photo once. We delete it when you close it.')
  // The message already says that it was viewed.
  becomes({ once: 'opened' })
  expect(screen.getByRole('dialog')).toBe(viewer)
  await press('Close')
  expect(await screen.findByText('You viewed this photo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'View photo' })).toBeNull()
  await waitFor(() => expect(card().contains(document.activeElement)).toBe(true))
  expect([asked(small), asked(full), asked(once)]).toEqual([0, 0, 1])
})

test('its sender sees that it was opened, never the picture', async () => {
  const { asked, becomes } = await open({ once: 'sent' }, {}, true)
  expect(screen.getByText('A photo to view once')).toBeTruthy()
  becomes({ once: 'opened' })
  expect(screen.getByText('Opened')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked(small)).toBe(0)
})
