// What a bare server is told by the program that starts it (processes.ts).
import type { Server } from 'node:http'
import type { PoolConfig } from 'pg'
import { poolSize } from './database.ts'

/** One plan for all values, as looking for a better one at each call takes longer than the statement. */
export const limitPool = (): PoolConfig => ({
  ...(JSON.parse(process.env['DATABASE'] ?? '{}') as PoolConfig),
  max: poolSize,
  options: '-c plan_cache_mode=force_generic_plan',
})

/** Ends with whoever started it. */
export function serveLimit(server: Server): void {
  server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'))
  process.on('disconnect', () => process.exit(0))
  process.on('SIGTERM', () => process.exit(0))
}
