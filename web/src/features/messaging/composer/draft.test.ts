import { messageMax } from '@hamvav/contract/messaging/limits'
import { expect, test } from 'vitest'
import { judgeDraft } from './composer.tsx'

test('blank drafts are not sent, and surrounding spaces are trimmed', () => {
  expect(judgeDraft(' \n ').canSend).toBe(false)
  expect(judgeDraft('  namaste \n')).toMatchObject({ text: 'namaste', canSend: true, showsCounter: false })
})

test('graphemes count as one: 4,000 family emoji can be sent, 4,001 cannot', () => {
  const family = '👨‍👩‍👧'
  expect(judgeDraft(family.repeat(messageMax))).toMatchObject({ length: messageMax, canSend: true, showsCounter: true })
  expect(judgeDraft(family.repeat(messageMax + 1))).toMatchObject({ isTooLong: true, canSend: false })
})
