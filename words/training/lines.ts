// Labelled lines for training: the folders of public data sets, which are not part of the project, and ordinary lines of ours.
import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Part {
  readonly text: string
  readonly isOffensive: boolean
}
export interface Labelled extends Part {
  /** Parts of the text that were marked, with labels of their own. */
  readonly parts: readonly Part[]
}

/** A table of comma-separated values with quotes (RFC 4180). */
export function parseTable(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (isQuoted && character === '"' && text[index + 1] === '"') {
      cell += '"'
      index++
    } else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === ',' || character === '\n')) {
      row.push(cell.replace(/\r$/, ''))
      cell = ''
      if (character === '\n') rows.push(row.splice(0))
    } else cell += character
  }
  if (cell || row.length > 0) rows.push([...row, cell])
  return rows
}

/**
 * Nepali comments (Singh et al. 2020): one row for each marked term, so a text is in several rows, with different categories.
 * A text is offensive if one of its rows is.
 * @param categories PROFANITY, VIOLENCE, FEEDBACK, GENERAL
 */
export function readNepali(folder: string, categories: readonly string[]): Labelled[] {
  const rows = parseTable(readFileSync(path.join(folder, 'nepali-sentiment/comments.csv'), 'utf8'))
  const texts = new Map<string, { isOffensive: boolean; parts: Part[] }>()
  for (const [, category = '', term = '', written = ''] of rows) {
    const text = written.trim()
    const isOffensive = categories.includes(category)
    const known = texts.get(text) ?? { isOffensive: false, parts: [] }
    known.isOffensive ||= isOffensive
    if (term.trim()) known.parts.push({ text: term.trim(), isOffensive })
    texts.set(text, known)
  }
  return [...texts].map(([text, { isOffensive, parts }]) => ({ text, isOffensive, parts }))
}

/** English tweets (Davidson et al. 2017): class 0 hate, 1 offensive, 2 neither. Names, links and entities are removed. */
export function readEnglish(folder: string): Labelled[] {
  const [, ...rows] = parseTable(readFileSync(path.join(folder, 'english-offensive/tweets.csv'), 'utf8'))
  const labels = new Map<string, boolean>()
  for (const row of rows) {
    const text = (row[6] ?? '')
      .replaceAll(/&#\d+;|&\w+;|https?:\S+|@\w+|\bRT\b/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (text) labels.set(text, row[5] !== '2')
  }
  return [...labels].map(([text, isOffensive]) => ({ text, isOffensive, parts: [] }))
}
