// DATABASE_URL and READ_DATABASE_URL: one PostgreSQL, or the hosts of a primary and its standbys, separated by commas.
import type { Reader } from './config-reader.ts'

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/

/** One URL for each host, in their order: `postgres://me@h1,h2:5433/db` names two. */
export function hostUrls(databaseUrl: string): string[] {
  const [, start = '', hosts = '', end = ''] = parts.exec(databaseUrl) ?? []
  return start ? hosts.split(',').map((host) => start + host + end) : [databaseUrl]
}

export function readDatabaseUrl(reader: Reader, name: string): string | undefined {
  const text = reader.text(name)
  if (text === undefined) return undefined
  const urls = hostUrls(text)
  const isValid = (url: string) => {
    const { protocol = '', hostname = '', searchParams } = URL.parse(url) ?? {}
    // Without a host in front the socket's folder is a parameter.
    return /^postgres(ql)?:$/.test(protocol) && (urls.length === 1 || (hostname !== '' && !searchParams?.has('host')))
  }
  if (!urls.every(isValid))
    reader.mistake(
      `${name}: must be an address that starts with postgres:// or postgresql://, with hosts separated by commas.`,
    )
  return text
}
