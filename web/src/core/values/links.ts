// Finds web addresses in a message. Only these become links, and the text of a link always names its real target.

export interface TextPiece {
  readonly text: string
  readonly href: string | null
}

/** Longer addresses stay text, UTF-16 units. */
const lengthMax = 2048

/**
 * Does not match inside a word, an e-mail address or another address. Ends at spaces, quotes, control and invisible
 * characters (bidi overrides); Nepali joiners and emoji selectors are allowed.
 */
const address =
  /(?<![\w@/.%+=&?#-])(?:https?:\/\/|www\.)(?:[^\s<>"'`\\^{|}\p{Cc}\p{Default_Ignorable_Code_Point}]|\u200c|\u200d|\ufe0f)+/giu

const lastMark = /[.,;:!?'"“”‘’«»…।॥*_~]$/u
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{', '>': '<', '）': '（', '】': '【', '」': '「' }

const count = (text: string, letter: string) => text.split(letter).length - 1

/** Strips trailing punctuation, and closing brackets that were opened before the address. */
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

/** Scheme, host with port, and the rest, as typed. */
const parts = /^(https?:\/\/)?([^/?#]*)(.*)$/isu

/** The text shows the host as the browser resolves it: look-alike letters as xn--, odd numbers as an IP address. */
function readAddress(typed: string): TextPiece | null {
  const [, scheme = '', host = '', rest = ''] = parts.exec(typed) ?? []
  const href = scheme ? typed : `https://${typed}`
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  // A user name before @ can imitate a host.
  if (url.username || url.password || host.includes('@')) return null
  const labels = url.hostname.split('.')
  if (!url.hostname.startsWith('[') && (labels.length < (scheme ? 2 : 3) || labels.some((label) => label === '')))
    return null
  // The parser drops the default port.
  const isAsTyped = host.toLowerCase() === url.host || host.toLowerCase() === `${url.hostname}:${defaultPort(url)}`
  return { text: isAsTyped ? typed : `${scheme}${url.host}${rest}`, href: url.href }
}

const defaultPort = ({ protocol }: URL) => (protocol === 'https:' ? '443' : '80')

/** Splits the text into plain pieces and links, in order. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const typed = found.length > lengthMax ? '' : withoutTail(found)
    const link = readAddress(typed)
    if (!link) continue
    if (index > done) pieces.push({ text: text.slice(done, index), href: null })
    pieces.push(link)
    done = index + typed.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done), href: null })
  return pieces
}
