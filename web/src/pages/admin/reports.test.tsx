import type { ReportDetail, ReportSummary } from '@hamvav/contract/admin/entities'
import type { Evidence } from '@hamvav/contract/safety/entities'
import { strikeWordsMax } from '@hamvav/contract/safety/ladder'
import { useLocation } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setShortcuts } from '../../features/admin/parts/shortcuts.tsx'
import { ReportScreen } from '../../features/admin/reports/detail/report-screen.tsx'
import { StepUpDialog } from '../../features/admin/security/step-up-dialog.tsx'
import { adminId, storeAdmin } from '../../testing/admin-session.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../testing/server.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { AdminReportsPage } from './reports.tsx'

const hourMs = 3_600_000
const fromNow = (hours: number) => new Date(Date.now() + hours * hourMs + 60_000).toISOString()
const idOf = (n: number) => `0193a5c0-0000-7000-8000-00000000000${n}`
const person = (n: number, name: string) => ({ _id: idOf(n), username: name.toLowerCase(), name })
const summary = (n: number, part: Partial<ReportSummary> = {}): ReportSummary => ({
  _id: idOf(n),
  subject: 'post',
  reason: 'hate',
  status: 'open',
  urgency: 2,
  createdAt: fromNow(-30),
  dueAt: fromNow(5),
  reporter: person(8, 'Asha'),
  reported: person(9, 'Bibek'),
  isAsked: false,
  sameSubject: 1,
  preview: null,
  taken: null,
  isWatched: false,
  isByName: false,
  decidedAt: null,
  decidedBy: null,
  ...part,
})
const history = (n: number, name: string) => ({
  user: {
    ...person(n, name),
    email: `${name}@gmail.com`,
    profilePic: null,
    isVerified: false,
    isBlueTick: false,
    visible: true,
    visibilityRequested: true,
    visibilityApproved: true,
    suspended: false,
    restricted: false,
    canPost: true,
    createdAt: '2026-01-01T06:00:00Z',
    lastActiveAt: '2026-11-20T06:00:00Z',
    revision: 1,
  },
  suspension: null,
  made: { total: 0, upheld: 0 },
  received: { total: 3, open: 1, upheld: 2 },
  warnings: 2,
  suspensions: 0,
  strikes: 0,
  language: 'en' as const,
})
const seenAt = '2026-11-20T06:00:00.000Z'
const words = { author: person(9, 'Bibek'), text: 'Go away', at: seenAt }
const detail = (part: Partial<ReportDetail> = {}): ReportDetail => ({
  ...summary(1),
  details: 'He does it to everybody.',
  hasEvidence: true,
  question: null,
  reporterHistory: history(8, 'Asha'),
  reportedHistory: history(9, 'Bibek'),
  together: [],
  others: [],
  canRemove: true,
  ...part,
})
const evidence: Evidence = {
  seenAt,
  content: { kind: 'post', post: { ...words, title: null, likesCount: 1, commentsCount: 2 } },
  pictureIds: [],
}
const listed = (reports: readonly ReportSummary[]): Answer => ({
  body: reports,
  headers: { 'x-total-count': String(reports.length) },
})
const queue = 'GET /admin/reports'
const one = `GET /admin/reports/${idOf(1)}`
const opening = `GET /admin/reports/${idOf(1)}/evidence`
const decide = `POST /admin/reports/${idOf(1)}/decide`
const openReport = (report = detail(), more: Parameters<typeof answerCalls>[0] = {}) => {
  const calls = answerCalls({
    [queue]: listed([summary(1), summary(2)]),
    [one]: { body: report },
    [opening]: { body: { evidence } },
    ...more,
  })
  return renderScreen(
    <>
      <ReportScreen id={idOf(1)} />
      <StepUpDialog />
      <Toasts />
    </>,
  ).then((view) => ({ ...view, calls }))
}

beforeEach(() => {
  storeAdmin('moderator')
})
afterEach(() => {
  setShortcuts(true)
  vi.unstubAllGlobals()
})

test('a line has subject, members, urgency and deadline in words; keys move through the list', async () => {
  answerCalls({
    [queue]: listed([
      summary(1, { urgency: 1, reason: 'minor', subject: 'profile' }),
      summary(2, { dueAt: fromNow(-3.1), sameSubject: 3 }),
      summary(3, { reporter: null, isAsked: true, preview: 'Go away' }),
    ]),
  })
  await renderScreen(<AdminReportsPage />, { path: '/admin/reports' })
  const links = await screen.findAllByRole('link', { name: /about/ })
  const texts = links.map(({ textContent }) => textContent)
  expect(texts[0]).toContain('Profile: Under 18')
  expect(texts[0]).toContain('Asha about Bibek')
  expect(texts[0]).toContain('Urgentdue in 5 h')
  expect(texts[2]).toContain('Go away')
  expect(texts[1]).toMatch(/3 reports of the same post.*overdue by 3 h/)
  expect(texts[2]).toMatch(/a deleted member about Bibek.*Asked, no answer yet/)
  expect(links[1]?.getAttribute('href')).toBe(`/admin/reports/${idOf(2)}`)
  expect(screen.getByText('3 reports')).toBeTruthy()
  await userEvent.keyboard('jj')
  expect(document.activeElement).toBe(links[1])
  await userEvent.keyboard('{ArrowDown}k')
  expect(document.activeElement).toBe(links[1])
})

test('filters are in the address; an empty queue says so', async () => {
  const calls = answerCalls({ [queue]: listed([]) })
  const { router } = await renderScreen(<AdminReportsPage />, { path: '/admin/reports' })
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting for you' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Waiting for an answer' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'scam')
  expect(await screen.findByRole('heading', { name: 'No report fits these filters' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ status: 'asked', reason: 'scam' })
  expect(calls.at(-1)?.path).toBe('/admin/reports?status=asked&limit=50&reason=scam')
})

test('on phones a button unfolds the filters and counts the active ones', async () => {
  answerCalls({ [queue]: listed([]) })
  await renderScreen(<AdminReportsPage />, { path: '/admin/reports?status=asked&reason=scam&mine=true' })
  const button = await screen.findByRole('button', { name: 'Filters, 2 active' })
  const folded = document.getElementById(button.getAttribute('aria-controls') ?? '')
  const looks = () => ['hidden', 'grid'].filter((look) => folded?.classList.contains(look))
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(looks()).toEqual(['hidden'])
  expect(folded?.contains(screen.getByRole('combobox', { name: 'Reason' }))).toBe(true)
  expect(folded?.contains(screen.getByRole('radio', { name: 'Waiting for an answer' }))).toBe(false)
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(looks()).toEqual(['grid'])
  await userEvent.click(await screen.findByRole('button', { name: 'Show all reports' }))
  expect(await screen.findByRole('button', { name: 'Filters' })).toBe(button)
})

test('shows the consequence before a decision; a key opens the next report', async () => {
  const answers = [
    detail({ sameSubject: 2 }),
    detail({ status: 'suspended', decidedAt: seenAt, decidedBy: person(7, 'maya') }),
  ]
  const { calls } = await openReport(undefined, {
    [one]: (_, count) => ({ body: answers[Math.min(count, 2) - 1] }),
    [decide]: { body: summary(1, { status: 'suspended' }) },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Post: Hate speech' })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Reported' })).getByText('3, 2 upheld, 1 open')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Bibek?' }))
  expect(dialog.getByText(/suspended for 7 days.*2 reporters will see that we took action\./)).toBeTruthy()
  expect(dialog.getByText('2 reports of the same post are decided together.')).toBeTruthy()
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'What it was found to be' }).value).toBe('hate')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'For how long' }), '30')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Message to the member' }), 'Stop')
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  // Another step than the ladder's needs a reason.
  expect(dialog.getByText('Please write something.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note for the team' }), 'Third time')
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  // The next report of the queue is opened.
  expect((await screen.findByTestId('where')).textContent).toBe(`/admin/reports/${idOf(2)}`)
  const body = calls.find(({ method }) => method === 'POST')?.body
  expect(body).toEqual({ decision: 'suspend', reason: 'hate', note: 'Third time', words: 'Stop', days: 30 })
})

test('after the last decision the focus is at its result', async () => {
  const decided = detail({ status: 'dismissed', decidedAt: seenAt, decidedBy: person(7, 'maya') })
  await openReport(undefined, {
    [queue]: listed([summary(1)]),
    [one]: (_, count) => ({ body: count === 1 ? detail() : decided }),
    [decide]: { body: summary(1, { status: 'dismissed' }) },
  })
  await screen.findByRole('button', { name: 'Dismiss' })
  await userEvent.keyboard('d')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dismiss' }))
  const result = await screen.findByRole('heading', { name: 'This report is decided' })
  await waitFor(() => expect(document.activeElement).toBe(result))
})

test('after a decision the focus is on the heading of the next case', async () => {
  answerCalls({
    [queue]: listed([summary(1), summary(2)]),
    [one]: { body: detail() },
    [`GET /admin/reports/${idOf(2)}`]: { body: detail({ _id: idOf(2), reason: 'scam' }) },
    [decide]: { body: summary(1, { status: 'dismissed' }) },
  })
  function Shown() {
    const path = useLocation({ select: ({ pathname }) => pathname })
    return <ReportScreen id={path.split('/').at(-1) ?? ''} />
  }
  await renderScreen(<Shown />, { path: `/admin/reports/${idOf(1)}` })
  const first = (await screen.findByRole('heading', { level: 1, name: /hate/i })).textContent
  await screen.findByRole('link', { name: /^Next report/ })
  await userEvent.keyboard('d')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`/admin/reports/${idOf(2)}`))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(document.activeElement?.textContent).not.toBe(first)
})

test('a key opens the next report that nobody else has taken', async () => {
  const taken = { by: person(7, 'maya'), until: fromNow(0.4) }
  await openReport(undefined, { [queue]: listed([summary(1), summary(3, { taken }), summary(2)]) })
  await screen.findByRole('link', { name: /^Next report/ })
  await userEvent.keyboard('n')
  expect((await screen.findByTestId('where')).textContent).toBe(`/admin/reports/${idOf(2)}`)
})

test("a decision of one's own is taken back with a reason, and the focus is on the open case", async () => {
  const decidedAt = new Date(Date.now() - hourMs).toISOString()
  const reverse = `POST /admin/reports/${idOf(1)}/reverse`
  const decidedBy = { _id: adminId, username: 'maya' }
  const own = detail({ status: 'warned', decidedAt, decidedBy })
  const { calls } = await openReport(own, {
    [one]: (_, count) => ({ body: count === 1 ? own : detail() }),
    [reverse]: { body: summary(1) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back this decision?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }))
  expect(dialog.getByText('Please write something.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason (only the team sees it)'), 'Wrong button')
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByRole('heading', { name: 'Decide' })).toBeTruthy()
  expect(document.activeElement?.tagName).toBe('H1')
  expect(calls.find(({ path }) => path.endsWith('/reverse'))?.body).toEqual({ note: 'Wrong button' })
})

test('Z asks before it takes a decision back, and is a letter while the reason is written', async () => {
  const decidedAt = new Date(Date.now() - hourMs).toISOString()
  const own = detail({ status: 'warned', decidedAt, decidedBy: { _id: adminId, username: 'maya' } })
  const { calls } = await openReport(own)
  const button = await screen.findByRole('button', { name: 'Take back' })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Z')
  act(() => setShortcuts(false))
  expect(button.getAttribute('aria-keyshortcuts')).toBeNull()
  await userEvent.keyboard('z')
  act(() => setShortcuts(true))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('z')
  const dialog = await screen.findByRole('dialog', { name: 'Take back this decision?' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const why = within(dialog).getByLabelText<HTMLTextAreaElement>('Reason (only the team sees it)')
  await userEvent.type(why, 'zn')
  expect(why.value).toBe('zn')
  expect(screen.getByTestId('where').textContent).toBe('/')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('a decision of somebody else, or of long ago, is not taken back', async () => {
  const decidedAt = new Date(Date.now() - hourMs).toISOString()
  await openReport(detail({ status: 'warned', decidedAt, decidedBy: person(7, 'maya') }))
  await screen.findByRole('heading', { name: 'This report is decided' })
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

test('a key takes the case; what another moderator has cannot be decided', async () => {
  const other = { by: person(7, 'maya'), until: fromNow(0.4) }
  const { calls } = await openReport(undefined, {
    [one]: (_, count) => ({ body: detail({ taken: count === 1 ? null : other }) }),
    [`POST /admin/reports/${idOf(1)}/take`]: { status: 409, body: { code: 'case_taken', message: 'Taken' } },
  })
  expect(await screen.findByText('Nobody has taken this case.')).toBeTruthy()
  await userEvent.keyboard('t')
  expect(await screen.findByText(/^maya has this case until/)).toBeTruthy()
  expect(calls.some(({ path }) => path.endsWith('/take'))).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dismiss' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Unassign' })).toBeNull() // only a chief can
  await userEvent.keyboard('d')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('words start from a saved reply in the language of the member, and can be changed', async () => {
  const reply = {
    _id: idOf(6),
    purpose: 'words',
    title: 'Insults',
    english: 'Please be kind.',
    nepali: 'नम्र हुनुहोस्।',
    by: person(7, 'maya'),
    updatedAt: seenAt,
    version: 1,
  }
  const { calls } = await openReport(undefined, {
    'GET /admin/saved-replies': { body: [reply, { ...reply, _id: idOf(5), purpose: 'appeal', title: 'Appeals' }] },
    [decide]: { body: summary(1, { status: 'warned' }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Warn' }))
  const dialog = within(await screen.findByRole('dialog'))
  const choice = await dialog.findByRole('combobox', { name: 'Start from a saved reply' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Own words', 'Insults'])
  await userEvent.selectOptions(choice, 'Insults')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Message to the member' }), ' Thank you.')
  await userEvent.click(dialog.getByRole('button', { name: 'Warn' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/decide'))?.body).toMatchObject({
      words: 'Please be kind. Thank you.',
    }),
  )
})

test('a warning has words', async () => {
  const { calls } = await openReport(undefined, { [decide]: { body: summary(1, { status: 'warned' }) } })
  const sent = () => calls.filter(({ path }) => path.endsWith('/decide')).map(({ body }) => body)
  await userEvent.click(await screen.findByRole('button', { name: 'Warn' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Warn' }))
  const field = dialog.getByRole('textbox', { name: 'Message to the member' })
  expect(dialog.getByText('Please write something.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, '  ')
  await userEvent.click(dialog.getByRole('button', { name: 'Warn' }))
  expect(sent()).toEqual([])
  await userEvent.type(field, 'Stop')
  await userEvent.click(dialog.getByRole('button', { name: 'Warn' }))
  await waitFor(() => expect(sent()).toEqual([{ decision: 'warn', reason: 'hate', words: 'Stop' }]))
})

test('words of a warning that were too long do not hold up a dismissal', async () => {
  const { calls } = await openReport(undefined, { [decide]: { body: summary(1, { status: 'dismissed' }) } })
  const sent = () => calls.filter(({ path }) => path.endsWith('/decide')).map(({ body }) => body)
  await userEvent.click(await screen.findByRole('button', { name: 'Warn' }))
  const warning = within(await screen.findByRole('dialog'))
  await userEvent.click(warning.getByRole('textbox', { name: 'Message to the member' }))
  await userEvent.paste('x'.repeat(strikeWordsMax + 1))
  await userEvent.click(warning.getByRole('button', { name: 'Warn' }))
  expect(sent()).toEqual([])
  await userEvent.click(warning.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(sent()).toEqual([{ decision: 'dismiss' }]))
})

test('nobody reads words about a deleted account: none are needed', async () => {
  const gone = detail({ reported: null, reportedHistory: null })
  const { calls } = await openReport(gone, { [decide]: { body: summary(1, { status: 'warned' }) } })
  await userEvent.click(await screen.findByRole('button', { name: 'Warn' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Warn' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/decide'))?.body).toEqual({ decision: 'warn', reason: 'hate' }),
  )
})

test('the case shows what its other reporters wrote; of the watch list there is no reporter', async () => {
  const together = [{ ...summary(2, { reason: 'scam', reporter: person(6, 'Chandra') }), details: 'He wanted money.' }]
  const { unmount } = await openReport(detail({ together }))
  const panel = within(await screen.findByRole('region', { name: 'Other reports of this case' }))
  expect(panel.getByText('He wanted money.')).toBeTruthy()
  expect(panel.getByText(/^Chandra: Scam/)).toBeTruthy()
  unmount()
  await openReport(detail({ reporter: null, reporterHistory: null, isWatched: true }))
  expect(await screen.findByText(/^The watch list flagged this/)).toBeTruthy()
  expect(screen.getByText('The watch list about Bibek')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Reporter' })).toBeNull()
})

test('names a faster admin and shows their decision', async () => {
  const extra = { code: 'decided_meanwhile', message: 'Somebody decided this', by: 'maya', at: seenAt }
  const answers = [detail(), detail({ status: 'dismissed', decidedAt: seenAt, decidedBy: person(7, 'maya') })]
  await openReport(undefined, {
    [one]: (_, count) => ({ body: answers[Math.min(count, 2) - 1] }),
    [decide]: { status: 409, body: extra },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Nothing happens to Bibek\. The reporter will see that we found nothing/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText(/^maya decided this before you/)).toBeTruthy()
  expect(await screen.findByText('Dismissed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull()
})

test('keeps the written text when another admin decides meanwhile', async () => {
  const taken = detail({ status: 'dismissed', decidedAt: seenAt, decidedBy: person(7, 'maya') })
  const { queryClient } = await openReport(undefined, {
    [one]: (_, count) => ({ body: count === 1 ? detail() : taken }),
    [decide]: { status: 409, body: { code: 'decided_meanwhile', message: 'x', by: 'maya', at: seenAt } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Warn' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note for the team' }), 'Third time')
  await act(() => queryClient.refetchQueries({ queryKey: ['admin', 'report'] }))
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note for the team' }).value).toBe('Third time')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Message to the member' }), 'Stop')
  await userEvent.click(dialog.getByRole('button', { name: 'Warn' }))
  expect(await screen.findByText(/^maya decided this before you/)).toBeTruthy()
  expect(await screen.findByText('Dismissed')).toBeTruthy()
})

test('a chat names its authors; erased evidence says so', async () => {
  const partner = person(9, 'Bibek')
  const message = { at: seenAt, isUnsent: false, answers: null }
  const content = {
    kind: 'conversation' as const,
    partner,
    messages: [
      { ...message, _id: '1', isByReported: true, text: 'Send money', isReported: true as const },
      { ...message, _id: '2', isByReported: false, text: 'No' },
    ],
  }
  const gone = detail({
    subject: 'conversation',
    reported: null,
    reporter: null,
    reportedHistory: null,
    reporterHistory: null,
  })
  const first = await openReport(gone, { [opening]: { body: { evidence: { seenAt, content, pictureIds: [] } } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Show evidence' }))
  const bubbles = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(bubbles[0]).toMatch(/^Reported messageBibek \(reported\)Send money/)
  expect(bubbles[1]).toMatch(/^ReporterNo/)
  for (const name of ['Remove content', 'Ask for more']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy()
  first.unmount()
  await openReport(detail({ status: 'warned', decidedAt: seenAt, hasEvidence: false }))
  expect(await screen.findByText('The evidence was erased 90 days after the decision.')).toBeTruthy()
})

test('evidence is loaded by one press, and gets the focus', async () => {
  const { calls } = await openReport()
  const show = await screen.findByRole('button', { name: 'Show evidence' })
  expect(screen.getByText(/^Opening it is recorded in the audit log/)).toBeTruthy()
  expect(calls.some(({ path }) => path.endsWith('/evidence'))).toBe(false)
  await userEvent.click(show)
  const shown = await screen.findByText('Go away')
  expect(document.activeElement?.contains(shown)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Show evidence' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('evidence waits for the confirmation; cancelling it is no error, other failures are shown', async () => {
  const refusal: Answer = { status: 403, body: { code: 'step_up_needed', message: 'Please confirm first.' } }
  const security = { passkeys: [], totp: false, recoveryCodes: 0, isRequired: false }
  const answers = [refusal, refusal, { status: 404, body: { code: 'report_not_found', message: 'Gone' } }]
  await openReport(undefined, {
    [opening]: (_, count) => answers[count - 1] ?? { body: { evidence } },
    'GET /admin/security': { body: security },
    'POST /admin/step-up': { body: { message: 'Confirmed' } },
  })
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Show evidence' }))
  await press()
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await press()
  const again = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  await userEvent.type(await again.findByLabelText('Password'), 'a very long secret')
  await userEvent.click(again.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Gone')
  await press()
  expect(await screen.findByText('Go away')).toBeTruthy()
})

test('evidence that no key opens says so', async () => {
  await openReport(undefined, { [opening]: { body: { evidence: null } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Show evidence' }))
  expect(await screen.findByText("The evidence can't be read.")).toBeTruthy()
})

test('asks the reporter a question', async () => {
  const { calls } = await openReport(detail(), { [`POST /admin/reports/${idOf(1)}/ask`]: { body: summary(1) } })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for more' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask Asha for more' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  expect(dialog.getByText('Please write something.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your question' }), 'When?')
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  expect(await screen.findByText('Asked.')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'When?' })
})

test('who reported by name cannot be asked and learns no outcome', async () => {
  await openReport(detail({ isByName: true, subject: 'conversation', canRemove: false }))
  expect(await screen.findByText(/They must not learn that someone was found/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Ask/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/learns nothing of it/)).toBeTruthy()
  expect(dialog.queryByText(/will see that/)).toBeNull()
})
