import { messageMax } from '@hamvav/contract/messaging/limits'
import { expect, test } from 'vitest'
import { judgeDraft } from './composer.tsx'

test('blanks are not sent, and what stands around the text is not either', () => {
  expect(judgeDraft(' \n ').canSend).toBe(false)
  expect(judgeDraft('  namaste \n')).toMatchObject({ text: 'namaste', canSend: true, showsCounter: false })
})

test('what a reader counts as one is one: 4,000 family emoji go, one more does not', () => {
  const family = '👨‍👩‍👧'
  expect(judgeDraft(family.repeat(messageMax))).toMatchObject({ length: messageMax, canSend: true, showsCounter: true })
  expect(judgeDraft(family.repeat(messageMax + 1))).toMatchObject({ isTooLong: true, canSend: false })
})
