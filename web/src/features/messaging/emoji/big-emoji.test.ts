import { expect, test } from 'vitest'
import { isBigEmoji } from '../message/bubble.tsx'

test.each(['🙏', '❤️', '🙏🏽🙏🏽', '🇳🇵 🏔️', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', '1️⃣', '😀\n😀'])('%s stands large', (text) => {
  expect(isBigEmoji(text)).toBe(true)
})

test.each(['', ' ', '🙏🙏🙏🙏', 'ok 🙏', '1', '123', '©', '#', 'नमस्ते', '\u200d', '🇳'])('%s does not', (text) => {
  expect(isBigEmoji(text)).toBe(false)
})
