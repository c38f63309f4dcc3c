import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { promptIds, promptLines, type PromptAnswer } from '@hamvav/contract/profiles/prompts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../core/preferences/language.ts'
import { messagesIn } from '../../../i18n/loaded-texts.ts'
import { prompts } from '../../../i18n/texts/prompts.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls, type Answer } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { PromptsCard } from './prompts-editor.tsx'

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
vi.mock('../../../ui/feedback/toast.ts', () => ({ toast: toasts, loadToaster: async () => {} }))

const tea: PromptAnswer = { prompt: 'tea-shop', answer: 'Behind Asan' }
const sunday: PromptAnswer = { prompt: 'my-sunday', answer: 'Asleep until ten' }
const save = 'PUT /api/profile'

beforeEach(() => {
  sessionStorage.clear()
  storeSession()
})
afterEach(() => {
  act(() => setLanguage('en'))
  vi.clearAllMocks()
})

const serve = (answer: Answer = { body: { message: 'Saved' } }, held: object[] = []) => {
  const calls = answerCalls({ [save]: answer, 'GET /api/safety/held': { body: held } })
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
}
const render = (answers: PromptAnswer[]) => renderScreen(<PromptsCard answers={answers} />)
const field = () => screen.findByRole('textbox', { name: 'Your answer' })

test('there are at least sixty prompts, different from each other in both languages', () => {
  expect(promptIds.length).toBeGreaterThanOrEqual(60)
  for (const texts of [messagesIn(prompts, 'en'), messagesIn(prompts, 'ne')])
    expect(new Set(Object.values(texts)).size).toBe(promptIds.length)
  expect(Object.keys(messagesIn(prompts, 'en'))).toEqual([...promptIds])
})

test('a prompt is found by a word of the other language, answered and saved', async () => {
  const user = userEvent.setup()
  const saved = serve()
  await render([tea])
  expect(await screen.findByText('The tea shop I defend')).toBeTruthy()
  expect(screen.getByText('1 of 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add a prompt' }))
  const list = await screen.findByRole('dialog', { name: 'Choose a prompt' })
  expect(within(list).queryByRole('button', { name: 'The tea shop I defend' })).toBeNull()
  await user.type(within(list).getByRole('searchbox'), 'आइतबार')
  within(list).getByRole('button', { name: 'My Sunday' })
  await user.clear(within(list).getByRole('searchbox'))
  await user.type(within(list).getByRole('searchbox'), 'aaitbar')
  await user.click(within(list).getByRole('button', { name: 'My Sunday' }))
  await user.type(await field(), '  Asleep until ten ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toEqual([{ prompts: [tea, sunday] }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts.success).toHaveBeenCalledWith('Saved.')
})

test('an empty and a long answer are not sent; what was typed is still there after closing', async () => {
  const user = userEvent.setup()
  const saved = serve()
  await render([tea])
  await user.click(screen.getByRole('button', { name: 'Edit: Behind Asan' }))
  await user.clear(await field())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Write an answer first.')).toBeTruthy()
  await user.click(await field())
  await user.paste('क्षि'.repeat(151))
  expect(screen.getByText('An answer can have at most 150 characters.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Edit: Behind Asan' }))
  expect(((await field()) as HTMLTextAreaElement).value).toBe('क्षि'.repeat(151))
  expect(saved()).toEqual([])
})

test('a saved or moved answer leaves what was typed for another one', async () => {
  const user = userEvent.setup()
  const saved = serve()
  await render([tea, sunday])
  const edit = async (answer: string, typed: string) => {
    await user.click(screen.getByRole('button', { name: `Edit: ${answer}` }))
    await user.type(await field(), typed)
  }
  await edit('Behind Asan', ' chowk')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await edit('Asleep until ten', ' or so')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Move up: Asleep until ten' }))
  await waitFor(() => expect(saved()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Edit: Behind Asan' }))
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Behind Asan chowk')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Edit: Asleep until ten' }))
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Asleep until ten')
})

test('answers that wait for review are edited, not those that others see', async () => {
  const user = userEvent.setup()
  const waiting = { _id: 'a', kind: 'prompts', status: 'waiting', text: promptLines([tea, sunday]) }
  const saved = serve(undefined, [{ ...waiting, kind: 'bio', text: 'my-sunday: no answer' }, waiting])
  await render([tea])
  expect(await screen.findByText('Waiting for review')).toBeTruthy()
  expect(screen.getByText('2 of 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit: Asleep until ten' }))
  await user.type(await field(), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toEqual([{ prompts: [tea, { ...sunday, answer: 'Asleep until ten!' }] }]))
})

test('prompts cannot be edited until it is known whether answers wait for review', async () => {
  let load: (answer: Answer) => void = () => {}
  answerCalls({ 'GET /api/safety/held': () => new Promise<Answer>((resolve) => (load = resolve)) })
  const user = userEvent.setup()
  await render([tea])
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([isDisabled('Add a prompt'), isDisabled('Edit: Behind Asan')]).toEqual([true, true])
  load({ status: 503, body: { code: 'unavailable', message: 'Try again in a moment.' } })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect([isDisabled('Add a prompt'), isDisabled('Edit: Behind Asan')]).toEqual([true, true])
  load({
    body: [
      {
        _id: '0193a5c0-0000-7000-8000-000000000001',
        kind: 'prompts',
        text: promptLines([sunday]),
        status: 'waiting',
        reason: null,
        to: null,
        postId: null,
        createdAt: '2026-11-20T15:00:00.000Z',
      },
    ],
  })
  await screen.findByText('Asleep until ten')
  expect([isDisabled('Add a prompt'), isDisabled('Edit: Asleep until ten')]).toEqual([false, false])
})

test('an answer moves up and is removed; three leave no place for a fourth', async () => {
  const user = userEvent.setup()
  const saved = serve()
  await render([tea, sunday, { prompt: 'song', answer: 'Phoolko Aankhama' }])
  expect(screen.queryByRole('button', { name: 'Add a prompt' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Move up: Asleep until ten' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ prompts: [sunday, tea, { prompt: 'song' }] })
  await user.click(screen.getByRole('button', { name: 'Edit: Behind Asan' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toMatchObject({ prompts: [sunday, { prompt: 'song' }] })
})

test('a held answer is announced as such, and a refusal stays in the dialog with its reason', async () => {
  const user = userEvent.setup()
  serve({ body: { message: 'Saved', held: ['prompts'] } })
  await render([tea])
  await user.click(screen.getByRole('button', { name: 'Edit: Behind Asan' }))
  await field()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(toasts.success).toHaveBeenCalledWith('Saved. Our team reviews your answers before others see them.'),
  )
  serve({ status: 400, body: { code: 'invalid_input', message: 'Each prompt can be answered once.' } })
  await user.click(screen.getByRole('button', { name: 'Edit: Behind Asan' }))
  await field()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Each prompt can be answered once.')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})
