// Reads environment variables and collects errors, one line each.

/** Configuration error with one line per mistake. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

export type Env = Readonly<Record<string, string | undefined>>

/** The settings file of this process. */
export interface EnvFile {
  readonly path: string
  /** Names that it sets. */
  readonly names: ReadonlySet<string>
  /** Accounts other than its owner and group can read it. */
  readonly isPublic: boolean
}

export interface Reader {
  text(name: string): string | undefined
  mistake(line: string): void
  /** Reported at the start, which goes on. */
  warn(line: string): void
  choice<T extends string>(name: string, values: readonly T[], byDefault: T): T
  integer(name: string, byDefault: number, min: number, max: number): number
  url(name: string, protocols: readonly string[]): string | undefined
  /** Names that were read. */
  readonly names: ReadonlySet<string>
  /** @returns the warnings @throws ConfigError if there were mistakes */
  finish(): readonly string[]
}

export function createReader(env: Env): Reader {
  const mistakes: string[] = []
  const warnings: string[] = []
  const names = new Set<string>()
  const text = (name: string) => {
    names.add(name)
    return env[name]?.trim() || undefined
  }
  return {
    text,
    names,
    mistake: (line: string) => void mistakes.push(line),
    warn: (line: string) => void warnings.push(line),
    choice<T extends string>(name: string, values: readonly T[], byDefault: T): T {
      const value = text(name) ?? byDefault
      if (!values.includes(value as T)) mistakes.push(`${name}: must be one of ${values.join(', ')}.`)
      return value as T
    },
    integer(name: string, byDefault: number, min: number, max: number): number {
      const value = text(name) ?? String(byDefault)
      if (!/^\d+$/.test(value) || Number(value) < min || Number(value) > max)
        mistakes.push(`${name}: must be a number from ${min} to ${max}.`)
      return Number(value)
    },
    url(name: string, protocols: readonly string[]): string | undefined {
      const value = text(name)
      if (value && !protocols.includes(URL.parse(value)?.protocol ?? ''))
        mistakes.push(
          `${name}: must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
        )
      return value
    },
    finish() {
      if (mistakes.length > 0) throw new ConfigError([...new Set(mistakes)])
      return warnings
    },
  }
}
