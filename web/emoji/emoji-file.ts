import { foldWord } from '@hamvav/words/text/folding'
import type { Plugin } from 'vite'

const address = 'virtual:emoji-file'
type Language = 'en' | 'ne'
const languages: readonly Language[] = ['en', 'ne']
const devPath = (language: Language) => `/emoji-${language}.json`

/**
 * What the picker reads of emojibase, a quarter of its size: emoji, group, version, label, tags, the five skin tones,
 * and whether it is the flag of a country. In Nepali with the names of the Unicode CLDR; the English words and Romanised Nepali find an emoji as well.
 */
export async function emojiFile(language: Language): Promise<string> {
  const [emojis, messages, nepali] = await Promise.all([
    import('emojibase-data/en/data.json', { with: { type: 'json' } }),
    import('emojibase-data/en/messages.json', { with: { type: 'json' } }),
    import('./nepali-names.json', { with: { type: 'json' } }),
  ])
  const names: Readonly<Record<string, readonly string[]>> = nepali.default
  const wordsOf = (emoji: string, label: string, tags: readonly string[]): readonly [string, string] => {
    const [name, words] = (language === 'ne' && names[emoji]) || []
    return name === undefined
      ? [label, tags.join(' ')]
      : [name, [words, label, ...tags, ...romanised(`${name} ${words ?? ''}`)].filter(Boolean).join(' ')]
  }
  const component = messages.default.groups.find(({ key }) => key === 'component')?.order
  const flags = messages.default.subgroups.find(({ key }) => key === 'country-flag')?.order
  const rows = emojis.default
    .filter(({ group }) => group !== undefined && group !== component)
    .map(({ emoji, group, subgroup, version, label, tags = [], skins = [] }) => {
      const [name, words] = wordsOf(emoji, label, tags)
      const tones = skins.filter(({ tone }) => typeof tone === 'number').map((skin) => skin.emoji)
      return [emoji, group, version, name, words, tones, subgroup === flags ? 1 : 0]
    })
  return JSON.stringify(rows)
}

/** The picker's data as files of ours, named by their content: `import { emojiAddresses } from 'virtual:emoji-file'`. */
export function emojiFilePlugin(): Plugin {
  let isBuild = false
  return {
    name: 'emoji-file',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === address ? `\0${address}` : null),
    async load(id) {
      if (id !== `\0${address}`) return null
      const entries = languages.map(async (language) => {
        if (!isBuild) return `${language}: '${devPath(language)}'`
        const source = await emojiFile(language)
        const file = this.emitFile({ type: 'asset', name: `emoji-${language}.json`, source })
        return `${language}: import.meta.ROLLUP_FILE_URL_${file}`
      })
      return `export const emojiAddresses = { ${(await Promise.all(entries)).join(', ')} }`
    },
    configureServer(server) {
      for (const language of languages)
        server.middlewares.use(devPath(language), (_request, response, next) => {
          emojiFile(language).then(
            (content) => response.setHeader('content-type', 'application/json').end(content),
            next,
          )
        })
    },
  }
}

const letters: Readonly<Record<string, string>> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'ng', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n',
  त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'w', श: 'sh',
  ष: 'sh', स: 's', ह: 'h',
} // prettier-ignore
const vowels: Readonly<Record<string, string>> = {
  अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u',
  'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ं': 'n', 'ँ': 'n', '्': '',
} // prettier-ignore
const sign = /[\u093e-\u094d]/

/** Nepali names in Latin letters, as Romanised Nepali is searched: as usually typed, and in the rough spelling of our searches. Every inherent vowel is written: the search looks for parts of a word. */
function romanised(text: string): string[] {
  return [...new Set((text.match(/[\u0900-\u0963]+/g) ?? []).flatMap((word) => [spelled(word), foldWord(word)]))]
}

function spelled(word: string): string {
  const parts = [...word.replaceAll('ज्ञ', 'ग्य')]
  return parts
    .map((letter, index) => {
      const consonant = letters[letter]
      if (consonant === undefined) return vowels[letter] ?? ''
      return sign.test(parts[index + 1] ?? '') ? consonant : `${consonant}a`
    })
    .join('')
}
