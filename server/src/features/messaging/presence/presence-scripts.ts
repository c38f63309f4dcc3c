// The rules of presence for several servers, by the clock of Redis. Who is told to be online stands in a sorted set with the
// time until which that holds; each script says what it has changed, so that every change is told by one server, once.
// `here:` holds the servers on which a member has a device in front of them, `servers` until when each of those lives.
import { defineScript } from '../../../platform/redis/script.ts'

const prefix = 'hamvav:presence:'
export const keys = { until: `${prefix}until`, servers: `${prefix}servers` }

const now = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`

/** A sign of life of these members, who have a device on this server where one is named. @returns who came online */
export const comeScript = defineScript<string[]>(`${now}
  local came = {}
  for i = 3, #ARGV do
    if ARGV[2] ~= '' then
      redis.call('SADD', '${prefix}here:' .. ARGV[i], ARGV[2])
      redis.call('EXPIRE', '${prefix}here:' .. ARGV[i], 86400)
    end
    if redis.call('ZADD', KEYS[1], 'GT', now + ARGV[1], ARGV[i]) == 1 then came[#came + 1] = ARGV[i] end
  end
  return came`)

/** No device on this server is in front of the member any more; one on another server that lives outweighs that. */
export const goScript = defineScript<null>(`${now}
  local here = '${prefix}here:' .. ARGV[3]
  redis.call('SREM', here, ARGV[2])
  for _, server in ipairs(redis.call('SMEMBERS', here)) do
    if tonumber(redis.call('ZSCORE', KEYS[2], server) or 0) > now then return false end
    redis.call('SREM', here, server)
  end
  redis.call('ZADD', KEYS[1], 'XX', 'LT', now + ARGV[1], ARGV[3])
  return false`)

/** This server lives. @returns members whose time is over: told by whoever asked first */
export const sweepScript = defineScript<string[]>(`${now}
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
  redis.call('ZADD', KEYS[2], now + ARGV[1], ARGV[2])
  local over = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ARGV[3])
  if #over > 0 then redis.call('ZREM', KEYS[1], unpack(over)) end
  return over`)
