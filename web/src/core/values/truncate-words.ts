/** `text` unless it has more than `longerThan` words; then its first `limit` words and '...' (spec §9). */
export function truncateWords(text: string, limit: number, longerThan = limit): { text: string; cut: boolean } {
  const words = [...text.matchAll(/\S+/g)]
  if (words.length <= longerThan) return { text, cut: false }
  const last = words[limit - 1]
  return { text: `${text.slice(0, last ? last.index + last[0].length : 0)}...`, cut: true }
}
