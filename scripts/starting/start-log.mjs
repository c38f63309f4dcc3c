// What `npm start` prints before the server does: plain lines, and in production JSON lines in the format of the server's log
// (server/src/platform/logging/logger.ts). Imports no packages, because it runs before they are installed.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs, parseEnv, stripVTControlCharacters } from 'node:util'

export const plainLog = {
  isJson: false,
  info: (text) => console.log(text),
  fatal: (text) => console.error(text),
  /** `stdio` of a program whose output belongs to the log, which then has to be passed to `follow`. */
  stdio: 'inherit',
  follow: () => {},
}

/** The log of this start, by NODE_ENV and LOG_LEVEL of the environment or of the settings file. */
export function startLog(env = process.env, args = process.argv.slice(2)) {
  const file = readSettings(env, args)
  const setting = (name) => (env[name] ?? file[name])?.trim()
  return setting('NODE_ENV') === 'production' ? jsonLog(setting('LOG_LEVEL')) : plainLog
}

/** Reads the same file as server/src/config/env-file.ts, which reports one that it cannot read. */
function readSettings(env, args) {
  const { values } = parseArgs({ args, options: { 'env-file': { type: 'string' } }, strict: false })
  const named = values['env-file'] ?? env.ENV_FILE
  const file = typeof named === 'string' ? named.trim() : '.env'
  try {
    return file === '' ? {} : parseEnv(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function jsonLog(leastLevel) {
  const write = (level) => (msg) => console.log(JSON.stringify({ level, time: new Date().toISOString(), msg }))
  const isQuiet = ['fatal', 'error', 'warn'].includes(leastLevel)
  const log = { info: isQuiet ? () => {} : write('info'), warn: write('warn'), fatal: write('fatal') }
  const follow = ({ stdout, stderr }) => {
    for (const [input, print] of [
      [stdout, log.info],
      [stderr, log.warn],
    ])
      createInterface({ input }).on('line', (line) => {
        const text = stripVTControlCharacters(line).trim()
        if (text) print(text)
      })
  }
  return { ...log, isJson: true, stdio: ['inherit', 'pipe', 'pipe'], follow }
}
