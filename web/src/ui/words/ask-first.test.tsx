import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { prepareToAsk, useAskFirst } from './ask-first.tsx'
import { judge } from './judge-texts.ts'

const sent = vi.fn<(text: string) => void>()
let places = 0

/** A composer of its own place, so that no test knows the texts of another. */
function Composer({ place, onSent }: { place: string; onSent?: () => void }) {
  const [draft, setDraft] = useState('')
  const { mayGo, whenClosed, sheet } = useAskFirst(place)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!(await mayGo([draft]))) return
    sent(draft)
    setDraft('')
    if (onSent) whenClosed(onSent)
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <input aria-label="Text" value={draft} onFocus={prepareToAsk} onChange={({ target }) => setDraft(target.value)} />
      {sheet}
    </form>
  )
}

beforeEach(() => {
  places += 1
  sent.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const open = (props: { onSent?: () => void } = {}) =>
  renderScreen(<Composer place={`test ${places}`} {...props} />, { path: '/' })
const write = (text: string) => userEvent.type(screen.getByLabelText('Text'), `${text}{Enter}`)
const button = (name: string) => screen.findByRole('button', { name })

test('an ordinary text is sent without a question', async () => {
  await open()
  await write('Namaste, how was your day?')
  await waitFor(() => expect(sent).toHaveBeenCalledWith('Namaste, how was your day?'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an abusive text asks with the reason; Edit has the focus and keeps the text', async () => {
  await open()
  await write('you are a bitch')
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' })
  expect(dialog.textContent).toContain('This may come across as an insult.')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'))
  await userEvent.click(await button('Edit'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('you are a bitch')
  expect(sent).not.toHaveBeenCalled()
})

test('Escape returns to the field with the text, and Send anyway sends it; both ask once for a text', async () => {
  await open()
  await write('you are so stupid')
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')))
  expect(sent).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Text'), ' now{Enter}')
  await userEvent.click(await button('Send anyway'))
  await waitFor(() => expect(sent).toHaveBeenCalledWith('you are so stupid now'))
  await write('you are so stupid now')
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
})

test('a text about hurting oneself is sent, and shows help lines until they are closed', async () => {
  const onSent = vi.fn<() => void>()
  await open({ onSent })
  await write('I want to die')
  const dialog = await screen.findByRole('dialog', { name: 'You are not alone' })
  expect(sent).toHaveBeenCalledWith('I want to die')
  expect(dialog.querySelector('a[href="tel:1166"]')?.textContent).toContain('National Suicide Prevention Helpline')
  expect(onSent).not.toHaveBeenCalled()
  const [close] = screen.getAllByRole('button', { name: 'Close' })
  await userEvent.click(close ?? expect.fail('no button'))
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
})

test.each([
  ['insult', 'तँ मुजी होस्'],
  ['threat', 'I will kill you'],
  ['money', 'please send me 5000 rs on esewa'],
  ['contact', 'add me on whatsapp 98 41 23 45 67'],
])('asks about a %s', (reason, text) => {
  expect(judge(`place ${places}`, [text]).reasons).toContain(reason)
})

test('a text is asked about once in each place, and texts of several fields together', () => {
  expect(judge('one', ['Asha', 'you bitch']).reasons).toEqual(['insult'])
  expect(judge('one', ['you bitch']).reasons).toEqual([])
  expect(judge('other', ['you bitch']).reasons).toEqual(['insult'])
})

test('if the code cannot be loaded, the text is sent', async () => {
  vi.doMock('./judge-texts.ts', () => {
    throw new Error('offline')
  })
  await open()
  await write('you are a bitch')
  await waitFor(() => expect(sent).toHaveBeenCalled())
  vi.doUnmock('./judge-texts.ts')
})
