declare module 'virtual:emoji-file' {
  /** Where the emoji picker's data lie, by language. */
  export const emojiAddresses: Readonly<Record<'en' | 'ne', string>>
}
