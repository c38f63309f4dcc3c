// Lua in Redis: what takes several commands happens as one, whichever servers ask at the same moment.
import { createHash } from 'node:crypto'
import type { RedisConnection } from './connection.ts'

/** @returns what the script returns; lists come as arrays, numbers without their fraction */
export type Script<T> = (
  commands: RedisConnection,
  keys: readonly string[],
  values: readonly (string | number)[],
) => Promise<T>

export function defineScript<T>(source: string): Script<T> {
  const hash = createHash('sha1').update(source).digest('hex')
  return (commands, keys, values) => {
    const given = { keys: [...keys], arguments: values.map(String) }
    return commands.ask(async (client) => {
      const answer = client.evalSha(hash, given).catch((error: Error) => {
        // A Redis that started anew knows no scripts.
        if (!error.message.startsWith('NOSCRIPT')) throw error
        return client.eval(source, given)
      })
      return (await answer) as T
    })
  }
}
