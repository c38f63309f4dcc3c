// The emoji that were chosen last, kept on this device until the logout.
import { sessionKeys } from '../../../core/session/session.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'

/** One row of them. */
const most = 7
/** UTF-16 units: what is longer was not written by us. */
const longest = 32

export function readRecentEmoji(): string[] {
  try {
    const list: unknown = JSON.parse(readStored(sessionKeys.recentEmoji) ?? '[]')
    if (!Array.isArray(list)) return []
    return list
      .filter((one): one is string => typeof one === 'string' && one !== '' && one.length <= longest)
      .slice(0, most)
  } catch {
    return []
  }
}

export function rememberEmoji(emoji: string): void {
  const list = [emoji, ...readRecentEmoji().filter((one) => one !== emoji)].slice(0, most)
  writeStored(sessionKeys.recentEmoji, JSON.stringify(list))
}
