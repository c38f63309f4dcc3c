// Lua scripts in Redis, which execute several commands atomically.
import { createHash } from 'node:crypto'
import type { RedisConnection } from './connection.ts'

/** @returns result of the script; numbers are truncated to integers */
export type Script<T> = (
  commands: RedisConnection,
  keys: readonly string[],
  values: readonly (string | number)[],
) => Promise<T>

export function defineScript<T>(source: string): Script<T> {
  const hash = createHash('sha1').update(source).digest('hex')
  return (commands, keys, values) => {
    const parameters = { keys: [...keys], arguments: values.map(String) }
    return commands.execute(async (client) => {
      const reply = client.evalSha(hash, parameters).catch((error: Error) => {
        // A restarted Redis has no cached scripts.
        if (!error.message.startsWith('NOSCRIPT')) throw error
        return client.eval(source, parameters)
      })
      return (await reply) as T
    })
  }
}
