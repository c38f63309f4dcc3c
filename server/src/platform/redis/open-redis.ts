// What several servers share: one connection for quick commands, and one that waits for what the others say.
import { openConnection, type RedisConnection } from './connection.ts'

export interface Redis {
  /** Quick commands; each fails at once while Redis is away. */
  readonly commands: RedisConnection
  /** Only for commands that wait. */
  readonly reader: RedisConnection
  close(): Promise<void>
}

/** Throws ConfigError where Redis refuses; where it is away the server starts all the same and is heard when it is back. */
export async function openRedis(url: string, report: (error: unknown, context: string) => void): Promise<Redis> {
  const open = (name: string) =>
    openConnection({
      url,
      onAway: (reason) => report(new Error(`Redis is away: ${reason}`), `redis ${name}`),
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
