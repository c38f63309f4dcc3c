// Finds likely mistakes in settings that are valid one by one: misspelled names, and settings that production needs. Which of
// them refuse the start and which are warnings: docs/settings.md.
import type { Env, EnvFile, Reader } from './config-reader.ts'

/** From this length on, two differences count as a misspelling; shorter names are too similar: HOME is not a misspelled HOST. */
const longName = 7

/**
 * An unknown name beside a known one is a misspelling. In the settings file it is a mistake, because the file holds nothing
 * else; in the environment a warning, because that holds the variables of other programs.
 */
export function checkNames({ names, mistake, warn }: Reader, env: Env, file: EnvFile | undefined): void {
  if (file?.isPublic) warn(`ENV_FILE: every account can read ${file.path}, which holds secrets: chmod 600 ${file.path}`)
  for (const [name, value] of Object.entries(env)) {
    if (names.has(name) || !value?.trim()) continue
    const meant = [...names].find((known) => distance(name, known) <= (known.length >= longName ? 2 : 1))
    if (meant === undefined || isUsedByOthers.test(name)) continue
    const line = `${name}: no such setting; did you mean ${meant}?`
    if (file?.names.has(name)) mistake(line)
    else warn(line)
  }
}

/** Variables of other programs with names similar to a setting. */
const isUsedByOthers = /^(npm_|HOSTS?NAME$|HOSTS?$|PORTS$)/

/** Edit distance: insertions, deletions, replacements, and swaps of neighbouring characters. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + cost,
          isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    beforeLast = last
    last = row
  }
  return last[other.length] ?? Infinity
}

/** Domains that are reserved for examples and tests (RFC 2606). */
const isExample = (host: string) => /(^|\.)(example|test|invalid)$|(^|\.)example\.(com|net|org)$/i.test(host)
const hostOf = (text: string) => URL.parse(text)?.hostname ?? text.replace(/>$/, '').split('@').at(-1) ?? ''

export function checkProduction(reader: Reader, production: boolean, publicUrl: string): void {
  const { text, warn } = reader
  if (!production) {
    if (publicUrl.startsWith('https://'))
      warn('NODE_ENV: is not production, although PUBLIC_URL is https://. Set NODE_ENV=production for real members.')
    return
  }
  if (!text('PUBLIC_URL')) reader.mistake('PUBLIC_URL: needed in production: the address that members open, https://…')
  if (!text('DATABASE_URL'))
    warn(
      'DATABASE_URL: not set, so the embedded PostgreSQL is used. An outside one has point-in-time recovery, replicas, failover, monitoring, and updates without the server.',
    )
  if (!text('SMTP_URL'))
    warn(
      'SMTP_URL: not set, so no mail is sent: no password resets, no confirmed addresses, no answers of the support.',
    )
  if (!text('TRUST_PROXY') && publicUrl.startsWith('https://'))
    warn('TRUST_PROXY: not set, so all clients of the TLS proxy count as one address, and share its rate limits.')
  if (!text('SUPPORT_EMAIL')) warn('SUPPORT_EMAIL: not set, so members are shown an example address that nobody reads.')
  if (!text('SUPPORT_PHONE')) warn('SUPPORT_PHONE: not set, so members are shown an example number.')
  for (const name of ['PUBLIC_URL', 'SUPPORT_EMAIL', 'MAIL_FROM', 'SMTP_URL', 'SECURITY_CONTACT', 'VAPID_SUBJECT']) {
    const host = hostOf(text(name) ?? '')
    if (isExample(host)) warn(`${name}: ${host} is a domain for examples, which nobody can reach.`)
  }
}
