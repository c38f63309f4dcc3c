// ops/nginx.conf for this machine: the same file, with other addresses, ports and folders, and nothing else changed.
import { readFileSync } from 'node:fs'

interface Places {
  readonly port: number
  /** host:port of each server, as many as the file names. */
  readonly servers: readonly string[]
  /** For its pid, its logs and what it keeps for a moment. */
  readonly folder: string
}

const file = new URL('../nginx.conf', import.meta.url)

export function proxySettings({ port, servers, folder }: Places): string {
  const waiting = [...servers]
  const changes: readonly (readonly [RegExp, (found: string) => string, number])[] = [
    [/(?<=^ {4}server )[\d.]+:\d+(?= )/gm, () => waiting.shift() ?? '', servers.length],
    [/(?<=^ {4}listen )\d+(?=;)/gm, () => `127.0.0.1:${port}`, 1],
    [/(?<= )\/tmp(?=\/)/g, () => folder, 6],
    [/(?<=^error_log )\S+/gm, () => `${folder}/error.log`, 1],
    [/(?<=^ {2}access_log )\S+/gm, () => `${folder}/access.log`, 1],
  ]
  return changes.reduce(
    (text, [place, value, count]) => {
      const found = text.match(place)?.length ?? 0
      if (found !== count) throw new Error(`nginx.conf has ${found} places like ${place}, not ${count}`)
      return text.replace(place, value)
    },
    readFileSync(file, 'utf8'),
  )
}
