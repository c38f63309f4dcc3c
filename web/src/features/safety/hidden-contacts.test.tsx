import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { HiddenContacts } from './hidden-contacts.tsx'

const path = '/api/safety/hidden-contacts'
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()
const entry = (addedAt: number) => ({
  addedAt: day(addedAt),
  appliesAt: day(addedAt + 1),
  removableFrom: day(addedAt + 7),
  endsAt: null,
})
beforeEach(() => storeSession())

test('addresses are sent together, typing errors are named, and the list has dates instead of addresses', async () => {
  const calls = answerCalls({
    [`GET ${path}`]: { body: { entries: [] } },
    [`POST ${path}`]: { body: { entries: [entry(0), entry(0)] } },
  })
  await renderScreen(<HiddenContacts />)
  const field = await screen.findByRole('textbox', { name: 'Email addresses' })
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Hide me' }))
  await add()
  await screen.findByText('Enter at least one email address.')
  await userEvent.type(field, 'hari@gmail.com, sita')
  await add()
  await screen.findByText("This isn't an email address: sita")
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.type(field, '@gmail.com')
  await add()
  await screen.findByText(/^2 added .*: hiding starts /)
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ emails: ['hari@gmail.com', 'sita@gmail.com'] })
  expect(document.body.textContent).not.toContain('hari@gmail.com')
  expect(screen.queryByRole('button', { name: 'Stop hiding' })).toBeNull()
})

test('after seven days addresses can be removed; all of them by null, never by an empty list', async () => {
  const calls = answerCalls({
    [`GET ${path}`]: { body: { entries: [entry(-8)] } },
    [`POST ${path}/remove`]: { body: { entries: [{ ...entry(-8), endsAt: day(1) }] } },
  })
  await renderScreen(<HiddenContacts />)
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await userEvent.click(await screen.findByRole('button', { name: 'Stop hiding' }))
  expect(screen.getByText(/^1 added .*: hidden now$/)).toBeTruthy()
  await screen.findByText('Enter at least one email address.')
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Stop hiding from all' }))
  await vi.waitFor(() => expect(sent()).toEqual([{ emails: null }]))
  await screen.findByText(/^1 added .*: hidden until /)
})

test('addresses that can be removed since different times are one line', async () => {
  const earlier = entry(-9)
  const since = new Date(Date.parse(earlier.removableFrom) + 3_600_000).toISOString()
  answerCalls({ [`GET ${path}`]: { body: { entries: [earlier, { ...earlier, removableFrom: since }] } } })
  await renderScreen(<HiddenContacts />)
  const lines = within(await screen.findByRole('list', { name: 'Hidden addresses' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^2 added .*: hidden now$/)])
})
