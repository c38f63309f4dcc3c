// Devanagari web font. The first visit uses the system's font; the web font loads after the first screen and is used from the next visit on.
import { savesData } from '../core/preferences/data-saver.ts'
import { currentLanguage } from '../core/preferences/language.ts'
import { writeStored } from '../core/storage/stored-value.ts'

/** Storage key, which public/early.js reads before the first paint. */
const key = 'letters'
const face = "400 1em 'Mukta Devanagari'"
const devanagari = /[\u0900-\u097f]/

/** Delay while no Nepali text is shown, ms. */
const laterMs = 5_000

/** Searching the system's fonts takes long on a slow phone: in a task of its own, and later if no Nepali text needs it yet. */
export function scheduleDevanagariFont(): void {
  setTimeout(() => void loadDevanagariFont(), showsDevanagari() ? 0 : laterMs)
}

export async function loadDevanagariFont(): Promise<void> {
  if (!hasDevanagari()) return requireWebFont()
  const isStored = 'letters' in document.documentElement.dataset
  if (isStored || savesData() || !showsDevanagari()) return
  // On a failure a later visit tries again.
  const faces = await document.fonts.load(face, 'क').catch(() => [])
  if (faces.length > 0) writeStored(key, 'here')
}

/** Checks the language as well: a page prerendered in English may not show Nepali text yet. */
const showsDevanagari = () => currentLanguage() === 'ne' || devanagari.test(document.body.textContent)

/** A minimal Linux, for example, has no Devanagari font and shows empty boxes. */
function hasDevanagari(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return true
  context.font = '64px sans-serif'
  // Missing glyphs are boxes of one width.
  return new Set([...'कधग'].map((glyph) => context.measureText(glyph).width)).size > 1
}

/** Makes the optional web font (styles/fonts.css) required, as no other font has the glyphs. */
function requireWebFont(): void {
  for (const font of document.fonts) if (font.display === 'optional') font.display = 'swap'
  document.documentElement.dataset['letters'] = ''
  writeStored(key, 'here')
}
