/** Of each pair and direction one entry of about 150 bytes. */
const defaultMax = 20_000

export interface WrittenPairs {
  /** @returns false if the member has written to the partner before, as far as this server remembers */
  add(memberId: string, partnerId: string): boolean
}

/**
 * Members who have written to their partner: a reminder to answer is removed at their first message and cannot come back, so that their later
 * messages need no statement. Kept in memory: a server that has just started, or forgot a pair, looks once more.
 */
export function createWrittenPairs(max = defaultMax): WrittenPairs {
  const pairs = new Set<string>()
  return {
    add(memberId, partnerId) {
      const pair = `${memberId} ${partnerId}`
      if (pairs.has(pair)) return false
      const [oldest] = pairs.size < max ? [] : pairs
      if (oldest !== undefined) pairs.delete(oldest)
      pairs.add(pair)
      return true
    },
  }
}
