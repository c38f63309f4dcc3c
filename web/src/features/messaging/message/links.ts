// Finds the web addresses in what somebody wrote. Nothing else becomes a link, and a link never goes elsewhere than it says.

export type TextPiece = { text: string; href: string | null }

/** UTF-16 units; what is longer is no address that anybody reads. */
const longest = 2048

/**
 * Not in the middle of a word, an e-mail address or another address. Blanks, quotes, controls and what nobody sees
 * (bidi tricks among it) end it; Nepali joiners and the sign of an emoji do not.
 */
const address =
  /(?<![\w@/.%+=&?#-])(?:https?:\/\/|www\.)(?:[^\s<>"'`\\^{|}\p{Cc}\p{Default_Ignorable_Code_Point}]|\u200c|\u200d|\ufe0f)+/giu

const lastMark = /[.,;:!?'"“”‘’«»…।॥*_~]$/u
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{', '>': '<', '）': '（', '】': '【', '」': '「' }

const count = (text: string, letter: string) => text.split(letter).length - 1

/** Without what belongs to the sentence: its marks, and brackets that were opened before the address. */
function withoutTail(found: string): string {
  let end = found.length
  while (end > 0) {
    const text = found.slice(0, end)
    const last = text.at(-1) ?? ''
    const opening = brackets[last]
    const closesOther = opening !== undefined && count(text, last) > count(text, opening)
    if (!closesOther && !lastMark.test(text)) break
    end -= last.length
  }
  return found.slice(0, end)
}

/** scheme, host with port, and the rest, as they were typed. */
const parts = /^(https?:\/\/)?([^/?#]*)(.*)$/isu

/** What is shown names the host as the browser understands it: look-alike letters become xn--, odd numbers an address. */
function readAddress(typed: string): TextPiece | null {
  const [, scheme = '', host = '', rest = ''] = parts.exec(typed) ?? []
  const href = scheme ? typed : `https://${typed}`
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  // A name before @ pretends to be the host.
  if (url.username || url.password || host.includes('@')) return null
  const labels = url.hostname.split('.')
  if (!url.hostname.startsWith('[') && (labels.length < (scheme ? 2 : 3) || labels.some((label) => label === '')))
    return null
  // The port of the scheme is left out by the parser: that is no other host.
  const isAsTyped = host.toLowerCase() === url.host || host.toLowerCase() === `${url.hostname}:${defaultPort(url)}`
  return { text: isAsTyped ? typed : `${scheme}${url.host}${rest}`, href: url.href }
}

const defaultPort = ({ protocol }: URL) => (protocol === 'https:' ? '443' : '80')

/** The text in order, its addresses as links. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const typed = found.length > longest ? '' : withoutTail(found)
    const link = readAddress(typed)
    if (!link) continue
    if (index > done) pieces.push({ text: text.slice(done, index), href: null })
    pieces.push(link)
    done = index + typed.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done), href: null })
  return pieces
}
