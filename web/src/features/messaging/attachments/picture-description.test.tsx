// What the reader of a picture gets of its description: it is hidden like a text.
import type { PicturePart } from '@hamvav/contract/messaging/parts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { shownMessages } from '../model/entries.ts'
import { SafeChatContext, useSafeChat } from '../safe-chat/safe-chat.ts'
import { bibek, makeMessage, messageId, ownMessage, setScreen, viewerId } from '../testing/chats.ts'
import { PictureMessage } from './picture-message.tsx'

const insult = 'you are such a bitch'
const shownPart: PicturePart = {
  kind: 'picture',
  width: 800,
  height: 600,
  bytes: { small: 20_480, full: 204_800 },
  alt: insult,
  once: null,
  isRevealed: true,
  isFirst: false,
  isSensitive: false,
}

beforeEach(() => {
  setScreen('wide')
  storeSession()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})

interface Opened {
  part?: Partial<PicturePart>
  isOwn?: boolean
  isOn?: boolean
  hiddenWords?: string[]
}

let count = 200
/** Revealed texts outlive a test: each message has an id of its own. */
async function open({ part: change = {}, isOwn = false, isOn = true, hiddenWords = [] }: Opened = {}) {
  count += 1
  const _id = messageId(count)
  const picture = { body: 'a picture' }
  answerCalls({
    [`GET /api/attachments/${_id}/small`]: picture,
    [`GET /api/attachments/${_id}/full`]: picture,
    [`POST /api/attachments/${_id}/viewing`]: picture,
  })
  const part = { ...shownPart, ...change }
  const [message] = shownMessages([(isOwn ? ownMessage : makeMessage)(1, { _id, text: 'Photo', part })], [], viewerId)
  if (!message) throw new Error('no message')
  function Shown() {
    return (
      <SafeChatContext value={{ ...useSafeChat(), isOn, hiddenWords, report: () => undefined }}>
        {message && (
          <PictureMessage
            message={message}
            part={part}
            quote={null}
            partnerId={bibek}
            partnerName="Bibek Rai"
            time="10:01"
            canAct
          />
        )}
      </SafeChatContext>
    )
  }
  await renderScreen(<Shown />)
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const viewer = async () => within(await screen.findByRole('dialog', { name: 'Photo from Bibek Rai' }))
/** Everything that is drawn or read out. */
const page = () => document.body.outerHTML

test('an insulting description is not in the page until it is shown; the picture has its title', async () => {
  await open()
  await press('Open: Photo from Bibek Rai')
  const { findByText, getByRole, queryByRole } = await viewer()
  await findByText('Hidden: may be insulting')
  expect(getByRole('img').getAttribute('alt')).toBe('Photo from Bibek Rai')
  expect(page()).not.toContain('bitch')
  // The report is in the menu of the message.
  expect(queryByRole('button', { name: 'Report' })).toBeNull()
  await userEvent.click(getByRole('button', { name: 'Show' }))
  const description = await findByText(insult)
  expect(getByRole('img').getAttribute('alt')).toBe(insult)
  await waitFor(() => expect(document.activeElement).toBe(description.closest('figcaption')))
  await userEvent.click(getByRole('button', { name: 'Close' }))
  await screen.findByRole('button', { name: `Open: ${insult}` })
})

test('an own hidden word hides a description, also where safe chat is off', async () => {
  await open({ part: { alt: 'timi MOTO chhau' }, isOn: false, hiddenWords: ['मोटो'] })
  await press('Open: Photo from Bibek Rai')
  await (await viewer()).findByText('Hidden: contains one of your hidden words')
  expect(page()).not.toContain('MOTO')
})

test('where both agreed, and to its sender, it is not hidden', async () => {
  await open({ isOn: false })
  await screen.findByRole('button', { name: `Open: ${insult}` })
  await open({ isOwn: true })
  await waitFor(() => expect(screen.getAllByRole('button', { name: `Open: ${insult}` })).toHaveLength(2))
})

test('the description of a picture to be viewed once is hidden too', async () => {
  await open({ part: { once: 'sent' } })
  await press('View photo')
  const { findByText, getByText } = await viewer()
  await findByText('Hidden: may be insulting')
  expect(getByText(/^You can see this photo once/)).toBeTruthy()
  expect(page()).not.toContain('bitch')
  await press('Show')
  await findByText(insult)
})
