// The words to a member, as the dialogs of reports and of held texts ask for them.
import { strikeWordsMax } from '@hamvav/contract/safety/ladder'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeAdmin } from '../../../testing/admin-session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { discardAllDrafts } from '../parts/draft-text.ts'
import { MemberWordsField, useMemberWords } from './member-words.tsx'

type Need = Parameters<typeof useMemberWords>[1]

const submitted = vi.fn<(words: string | null) => void>()

function Form({ need }: { need: Need }) {
  const words = useMemberWords('case', need)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted(words.submit())
      }}
    >
      {need !== 'hidden' && <MemberWordsField words={words} hint="They read this." />}
      <button type="submit">Decide</button>
    </form>
  )
}

async function show(need: Need) {
  answerCalls({ 'GET /admin/saved-replies': { body: [] } })
  return renderScreen(<Form need={need} />)
}
const field = () => screen.getByRole('textbox', { name: 'Message to the member' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Decide' }))
const problem = () => screen.queryByText(/^Please write something\.$|characters too many$/)?.textContent ?? null

beforeEach(() => {
  storeAdmin('moderator')
  submitted.mockClear()
})
afterEach(discardAllDrafts)

test('required words are asked for after the first try, and sent without spaces around them', async () => {
  await show('required')
  expect(problem()).toBeNull()
  await submit()
  expect(problem()).toBe('Please write something.')
  await userEvent.type(field(), '  ')
  await submit()
  expect(submitted.mock.calls).toEqual([[null], [null]])
  await userEvent.type(field(), 'Stop. ')
  expect(problem()).toBeNull()
  await submit()
  expect(submitted).toHaveBeenLastCalledWith('Stop.')
})

test('optional words may be missing, but not too long', async () => {
  await show('optional')
  await submit()
  expect(submitted).toHaveBeenLastCalledWith('')
  await userEvent.click(field())
  await userEvent.paste('x'.repeat(strikeWordsMax + 1))
  expect(problem()).toBe('1 characters too many')
  await submit()
  expect(submitted).toHaveBeenLastCalledWith(null)
})

test('a draft that is too long does not hold up a decision without words', async () => {
  const { unmount } = await show('required')
  await userEvent.click(field())
  await userEvent.paste('x'.repeat(strikeWordsMax + 1))
  unmount()
  await show('hidden')
  await submit()
  expect(submitted).toHaveBeenLastCalledWith('')
})
