declare module 'virtual:emoji-file' {
  /** Where the emoji picker's data lie. */
  export const emojiAddress: string
}
