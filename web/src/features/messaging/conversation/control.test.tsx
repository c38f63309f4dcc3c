import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import { MessagesWith } from '../testing/open-conversation.tsx'
import { bibek, makeMessage, quietServer, setScreen, timeOf, withBibek, withPema } from '../testing/chats.ts'

beforeEach(() => {
  sessionStorage.clear()
  setScreen('wide')
  storeSession()
})

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock(import('./conversation-menu.tsx'), async (load) => {
  await code.promise
  return load()
})

const broken: Answer = { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }
const mutePath = `PUT /api/messages/conversation/${bibek}/mute`
const deletePath = `DELETE /api/messages/conversation/${bibek}`

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls({
    ...quietServer([withBibek({ unreadCount: 2 }), withPema()], [makeMessage(1)]),
    ...answers,
  })
  const view = await renderScreen(
    <>
      <SafetyMenuContext
        value={({ member, before = [], startsOpen }) => (
          <Menu label={`More about ${member.name}`} items={before} startsOpen={startsOpen ?? false}>
            …
          </Menu>
        )}
      >
        <MessagesWith openId={bibek} />
      </SafetyMenuContext>
      <Toasts />
    </>,
    { path: `/messages/${bibek}` },
  )
  return { ...view, calls }
}

async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More about Bibek Rai' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('the menu opens once its code is there, if the button was pressed before', async () => {
  await open({})
  await userEvent.click(await screen.findByRole('button', { name: 'More about Bibek Rai' }))
  expect(screen.queryByRole('menuitem')).toBeNull()
  code.resolve()
  await screen.findByRole('menuitem', { name: 'Mute' })
})

test('muting after an error; the row shows it; one press unmutes', async () => {
  const { calls } = await open({
    [mutePath]: ({ body }, count) => {
      if (count === 1) return broken
      const isOff = (body as { duration: string }).duration === 'off'
      return { body: { mutedUntil: isOff ? null : timeOf(99) } }
    },
  })
  await choose('Mute')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute Bibek Rai?' }))
  await userEvent.click(dialog.getByRole('button', { name: '1 week' }))
  await dialog.findByText('Something went wrong')
  await userEvent.click(dialog.getByRole('button', { name: '1 week' }))
  await screen.findByText('Muted.')
  await screen.findByRole('link', { name: /Bibek Rai.*Muted/ })
  await choose('Unmute')
  await screen.findByText('Notifications are on again.')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Bibek Rai.*Muted/ })).toBeNull())
  const asked = calls.filter(({ path }) => path.endsWith('/mute')).map(({ body }) => body)
  expect(asked).toEqual([{ duration: 'week' }, { duration: 'week' }, { duration: 'off' }])
})

test('deleting explains whose copy is deleted, deletes the draft too, and returns to the list', async () => {
  writeDraft(`draft ${bibek}`, 'half a thought')
  let isDeleted = false
  const { router } = await open({
    'GET /api/profile/messages-users': () => ({ body: isDeleted ? [withPema()] : [withBibek(), withPema()] }),
    [deletePath]: (_, count) => {
      isDeleted = count > 1
      return isDeleted ? { status: 204 } : broken
    },
  })
  await choose('Delete chat')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this chat?' }))
  expect(dialog.getByText("Bibek Rai keeps the chat and won't know you deleted yours.")).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await dialog.findByText('Something went wrong')
  expect(router.state.location.pathname).toBe(`/messages/${bibek}`)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Bibek Rai.*Hello/ })).toBeNull())
  expect(readDraft(`draft ${bibek}`)).toBe('')
})
