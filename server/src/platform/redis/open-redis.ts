// Redis connections of a server: one for quick commands, one for blocking reads.
import { openConnection, type RedisConnection } from './connection.ts'

export interface Redis {
  /** Quick commands; fail immediately while Redis is disconnected. */
  readonly commands: RedisConnection
  /** Blocking commands only. */
  readonly reader: RedisConnection
  close(): Promise<void>
}

/** Throws ConfigError if Redis refuses the connection; if it is unavailable, the server starts and connects later. */
export async function openRedis(url: string, report: (error: unknown, context: string) => void): Promise<Redis> {
  const open = (name: string) =>
    openConnection({
      url,
      onDisconnect: (reason) => report(new Error(`Redis is away: ${reason}`), `redis ${name}`),
      onRefusal: (reason) => report(new Error(`Redis refuses: ${reason}`), `redis ${name}`),
    })
  const commands = await open('commands')
  const reader = await open('reader')
  return {
    commands,
    reader,
    close: async () => void (await Promise.all([commands.close(), reader.close()])),
  }
}
