const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** So many emoji alone stand large. */
const most = 3
/** UTF-16 units of what could be so few: longer texts are not looked at. */
const longest = 110
/** A picture by itself, a sign such as ❤ or ☎ that asks to be one, a flag, or a keycap. */
const emoji =
  /^(?:\p{Regional_Indicator}{2}|(?!\p{Regional_Indicator})\p{Emoji_Presentation}|\p{Extended_Pictographic}[\ufe0f\u200d]|[0-9#*]\ufe0f?\u20e3)/u

/** Whether a message is one to three emoji and nothing else. */
export function isBigEmoji(text: string): boolean {
  if (text.length > longest) return false
  const signs = Array.from(segmenter.segment(text), ({ segment }) => segment).filter((sign) => sign.trim())
  return signs.length > 0 && signs.length <= most && signs.every((sign) => emoji.test(sign))
}
