import { html as englishHtml, meta as english } from '../../../content/hall-of-fame/security-review.en.md'
import { html as nepaliHtml, meta as nepali } from '../../../content/hall-of-fame/security-review.ne.md'
import type { Language } from '../../core/preferences/language.ts'

interface Entry {
  name: string
  role: string
  title: string
  day: string
  severity: string
  report: string
  html: string
}

const names = ['name', 'role', 'title', 'day', 'severity', 'report'] as const

function read(meta: typeof english, html: string): Entry {
  const missing = names.find((name) => !meta[name])
  if (missing) throw new Error(`The hall of fame says no ${missing}`)
  return { ...(meta as Record<(typeof names)[number], string>), html }
}

/** The contributor and the report, from web/content/hall-of-fame. */
export const entry: Readonly<Record<Language, Entry>> = {
  en: read(english, englishHtml),
  ne: read(nepali, nepaliHtml),
}
