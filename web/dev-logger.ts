// Vite's log, in which a server that is starting is one line instead of a stack trace for each call.
import { createLogger, type Logger } from 'vite'

const isNotReady = /^(ECONNREFUSED|ECONNRESET|EPIPE)$/
const quietMs = 5_000

export function devLogger(logger: Logger = createLogger()): Logger {
  const { error } = logger
  let quietUntil = 0
  logger.error = (text, options) => {
    const { code = '' } = (options?.error ?? {}) as NodeJS.ErrnoException
    if (!/proxy (socket )?error/.test(text) || !isNotReady.test(code)) return error(text, options)
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + quietMs
    logger.info('The server is not ready yet; pages repeat their calls.', { timestamp: true })
  }
  return logger
}
