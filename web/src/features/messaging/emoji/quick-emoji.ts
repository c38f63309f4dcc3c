export const heart = '❤️'

/** What most reactions are. */
export const quickEmoji: readonly string[] = [heart, '😂', '😮', '😢', '🙏', '👍']
