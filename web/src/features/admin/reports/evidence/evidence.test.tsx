import type { Evidence } from '@hamvav/contract/safety/entities'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeAdmin } from '../../../../testing/admin-session.ts'
import { type FakeAudioContext, stubSound } from '../../../../testing/fake-audio.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { answerCalls } from '../../../../testing/server.ts'
import { EvidencePanel } from './evidence.tsx'

let context: FakeAudioContext

beforeEach(() => {
  storeAdmin('moderator')
  context = stubSound()
})
afterEach(() => vi.unstubAllGlobals())

const seenAt = '2026-11-20T06:00:00.000Z'
const report = { _id: '0193a5c0-0000-7000-8000-000000000001', hasEvidence: true, status: 'open' }
const soundId = '0193a5c0-0000-7000-8000-000000000007'
const common = { at: seenAt, isUnsent: false, answers: null }
const sound = { _id: soundId, seconds: 4, waveform: [1, 2, 3], bytes: 900 }
const evidence: Evidence = {
  seenAt,
  content: {
    kind: 'conversation',
    partner: { _id: 'a', username: 'bibek', name: 'Bibek' },
    messages: [
      { ...common, _id: '1', isByReported: true, text: 'Voice note', sound },
      { ...common, _id: '2', isByReported: false, text: 'Voice note' },
    ],
  },
  pictureIds: [],
}
const opening = { [`GET /admin/reports/${report._id}/evidence`]: { body: { evidence } } }

async function open() {
  const view = await renderScreen(<EvidencePanel report={report as Parameters<typeof EvidencePanel>[0]['report']} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show evidence' }))
  return { view, note: within(await screen.findByRole('group', { name: 'Voice note' })) }
}

test('a voice note of a reported chat is fetched when it is played; a failure can be repeated', async () => {
  const file = `/admin/reports/${report._id}/sounds/${soundId}`
  const calls = answerCalls({
    ...opening,
    [`GET ${file}`]: (_, count) => (count === 1 ? { status: 500, body: {} } : { body: 'sound' }),
  })
  const fetched = () => calls.filter(({ path }) => path === file).length
  const { note } = await open()
  expect(note.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe('0:00 of 0:04')
  expect(fetched()).toBe(0)
  await userEvent.click(note.getByRole('button', { name: 'Play' }))
  expect((await note.findByRole('alert')).textContent).toMatch(/^We couldn't load this voice note/)
  expect(context.playing).toHaveLength(0)
  await userEvent.click(note.getByRole('button', { name: 'Play' }))
  await userEvent.click(await note.findByRole('button', { name: 'Pause' }))
  expect([context.sources.length, context.playing.length, fetched()]).toEqual([1, 0, 2])
  expect(note.queryByRole('alert')).toBeNull()
})

test('leaving the report ends the sound; a note without a copied sound has no player', async () => {
  answerCalls({ ...opening, [`GET /admin/reports/${report._id}/sounds/${soundId}`]: { body: 'sound' } })
  const { view, note } = await open()
  const [, without] = screen.getAllByRole('listitem')
  expect(within(without as HTMLElement).queryByRole('button')).toBeNull()
  await userEvent.click(note.getByRole('button', { name: 'Play' }))
  await note.findByRole('button', { name: 'Pause' })
  expect(context.playing).toHaveLength(1)
  view.unmount()
  expect(context.playing).toHaveLength(0)
})

test('a report by name shows the name that the reporter wrote', async () => {
  const content = Object.assign({}, evidence.content, { named: 'kiran' })
  answerCalls({ [`GET /admin/reports/${report._id}/evidence`]: { body: { evidence: { ...evidence, content } } } })
  await open()
  expect(screen.getByText('The reporter wrote the name: kiran')).toBeTruthy()
})
