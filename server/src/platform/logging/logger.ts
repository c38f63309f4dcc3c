// The one log of the process: JSON lines in production, readable lines otherwise, both on standard output.
import pino, { type DestinationStream, type Level, type Logger } from 'pino'

interface Options {
  readonly production: boolean
  readonly level: Level
  /** Default: standard output, written before the call returns, so that the last line before an exit is not lost. */
  readonly destination?: DestinationStream
}

const secretHeaders = ['authorization', 'cookie', 'set-cookie'].flatMap((name) =>
  ['headers', '*.headers', '*.*.headers'].map((at) => `${at}["${name}"]`),
)

export function createLogger({ production, level, destination }: Options): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggableError },
    // At the level `trace` the parser of uploads logs the headers of each one.
    redact: { paths: secretHeaders, censor: '…' },
  }
  const output = destination ?? pino.destination({ fd: 1, sync: true })
  return pino(options, production ? output : { write: (line) => void output.write(readable(line)) })
}

/** Longest logged message or stack: the patterns below take quadratic time. */
const maxCharacters = 4_000

interface LoggableError {
  readonly type: string
  readonly message?: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: LoggableError
}

/**
 * Name, message, code, stack and cause only, because libraries attach recipients, requests and rows to errors.
 * An object that is no error is already prepared (`redactError`).
 */
function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as NodeJS.ErrnoException
  const result: LoggableError = {
    type: error.name,
    message: withoutSecrets(error.message),
    ...(code !== undefined && { code: String(code) }),
    ...(error.stack !== undefined && { stack: withoutSecrets(error.stack) }),
    ...(error.cause instanceof Error && { cause: loggableError(error.cause) as LoggableError }),
  }
  return result
}

/** Replaces e-mail addresses, credentials in URLs and signed tokens, which messages of libraries may repeat. */
const withoutSecrets = (text: string) =>
  text
    .slice(0, maxCharacters)
    .replaceAll(/\/\/[^\s/@]*:[^\s/@]*@/g, '//…@')
    .replaceAll(/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '…@…')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…')

/** `10:03:04 warn  text  key=value`; the stack of an error follows on lines of its own. */
function readable(line: string): string {
  const { level, time, msg = '', err, ...others } = JSON.parse(line) as Record<string, unknown>
  const at = new Date(String(time)).toTimeString().slice(0, 8)
  const values = Object.entries(others).map(([name, value]) => `  ${name}=${plain(value)}`)
  return `${at} ${String(level).padEnd(5)} ${plain(msg)}${values.join('')}\n${err === undefined ? '' : errorLines(err)}`
}

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function errorLines(error: unknown): string {
  const { stack, type, message, ...others } = Object(error) as Record<string, unknown>
  const details = Object.keys(others).length > 0 ? ` ${JSON.stringify(others)}` : ''
  const text = stack ?? [type, message].filter((part) => part !== undefined).join(': ')
  return `${plain(text)}${details}\n`.replaceAll(/^/gm, '  ').trimEnd().concat('\n')
}
