// Letters for Devanagari. The system's serve a first visit; ours are fetched once its screen stands, and hold from the next one on.
import { savesData } from '../core/preferences/data-saver.ts'
import { currentLanguage } from '../core/preferences/language.ts'
import { writeStored } from '../core/storage/stored-value.ts'

/** public/early.js reads the same key before the first paint. */
const key = 'letters'
const face = "400 1em 'Mukta Devanagari'"
const devanagari = /[\u0900-\u097f]/
/** Nothing is drawn for this one anywhere: its width is that of a missing letter. */
const missing = '\u{10ffff}'

export async function loadDevanagariFont(): Promise<void> {
  if (!hasDevanagari()) return takeOurs()
  const isHere = 'letters' in document.documentElement.dataset
  if (isHere || savesData() || !areRead()) return
  // One that fails is fetched by a later visit.
  const faces = await document.fonts.load(face, 'क').catch(() => [])
  if (faces.length > 0) writeStored(key, 'here')
}

/** A page that came drawn in English may not have its Nepali words yet. */
const areRead = () => currentLanguage() === 'ne' || devanagari.test(document.body.textContent)

/** A bare Linux has none, for example: there Nepali would be read as empty boxes. */
function hasDevanagari(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return true
  context.font = '64px sans-serif'
  const width = (letter: string) => context.measureText(letter).width
  return [...'कधग'].some((letter) => width(letter) !== width(missing))
}

/** Ours are optional (styles/fonts.css); where they are the only ones, they are waited for. */
function takeOurs(): void {
  for (const font of document.fonts) if (font.display === 'optional') font.display = 'swap'
  document.documentElement.dataset['letters'] = ''
  writeStored(key, 'here')
}
