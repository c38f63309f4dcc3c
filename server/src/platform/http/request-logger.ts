import type { FastifyBaseLogger } from 'fastify'

type LogArguments = Parameters<FastifyBaseLogger['info']>

/**
 * The logger of a request, created when it is first used. Most requests log nothing, and creating it took 7 of the 50 µs of a short
 * one (docs/performance.md): what it binds is searched for headers to redact.
 */
export class RequestLogger implements FastifyBaseLogger {
  readonly level: string
  readonly #create: () => FastifyBaseLogger
  #created: FastifyBaseLogger | undefined

  /** @param level of the logger that `create` returns */
  constructor(level: string, create: () => FastifyBaseLogger) {
    this.level = level
    this.#create = create
  }

  get #logger(): FastifyBaseLogger {
    return (this.#created ??= this.#create())
  }

  fatal(...args: unknown[]): void {
    this.#logger.fatal(...(args as LogArguments))
  }
  error(...args: unknown[]): void {
    this.#logger.error(...(args as LogArguments))
  }
  warn(...args: unknown[]): void {
    this.#logger.warn(...(args as LogArguments))
  }
  info(...args: unknown[]): void {
    this.#logger.info(...(args as LogArguments))
  }
  debug(...args: unknown[]): void {
    this.#logger.debug(...(args as LogArguments))
  }
  trace(...args: unknown[]): void {
    this.#logger.trace(...(args as LogArguments))
  }
  silent(...args: unknown[]): void {
    this.#logger.silent(...(args as LogArguments))
  }
  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#logger.child(...args)
  }
}
