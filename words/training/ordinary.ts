// Ordinary lines of ours: the texts of the interface (also terms, guides, mails, questions of the games and errors) and the posts, profiles
// and conversations of the demo community.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = [
  'web/src/i18n/{locales,words}/**/*.{json,ts}',
  'web/content/**/*.md',
  'contract/src/play/deck/*.ts',
  'contract/src/*/errors.ts',
  'server/src/demo/content/**/*.ts',
]
/** Shorter strings are names, keys and single words. */
const leastWords = 3

/** Distinct lines of three words or more, in both languages. */
export async function ordinaryLines(): Promise<string[]> {
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.includes('.test.'))
  const lines = new Set<string>()
  for (const file of files.toSorted()) {
    const address = path.join(root, file)
    collect(await contentOf(address), lines, new Set())
  }
  return [...lines]
}

async function contentOf(address: string): Promise<unknown> {
  if (address.endsWith('.ts')) return import(pathToFileURL(address).href)
  const text = readFileSync(address, 'utf8')
  return address.endsWith('.json') ? JSON.parse(text) : withoutMarks(text)
}

/** Paragraphs and items of a Markdown file, without its head. */
const withoutMarks = (text: string) =>
  text
    .replace(/^---.*?^---/ms, '')
    .replace(/^(?:#+|-|>|\d+\.) /gm, '')
    .replaceAll('**', '')

function collect(value: unknown, lines: Set<string>, seen: Set<unknown>): void {
  if (typeof value === 'string') {
    for (const written of value.split('\n')) {
      // Demo conversations: a head with the two usernames, then `>` or `<`; comments begin with their author.
      const line = written.replace(/^(?:[<>]|- [\w.]+:)\s*/, '').trim()
      if (!line.startsWith('@') && line.split(/\s+/).length >= leastWords) lines.add(line)
    }
  } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
    seen.add(value)
    for (const part of value instanceof Map ? value.values() : Object.values(value)) collect(part, lines, seen)
  }
}
