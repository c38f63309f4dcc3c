// Tags and names inside posts and comments, read the same way by the server and on screens.

// Joiners are part of Nepali words: गर्‍यो has one between र् and यो.
export const hashtag = /(?<![\p{L}\p{M}\p{N}_])#[\p{L}\p{M}\p{N}_]+(?:[\u200c\u200d][\p{L}\p{M}\p{N}_]+)*/gu

/** Not inside a word, an e-mail address or an address; a dot at the end belongs to the sentence. */
export const mention =
  /(?<![\p{L}\p{M}\p{N}_.@/+-])@(?=[a-z0-9_.]{3,24}(?![a-z0-9_@]))[a-z0-9_.]*[a-z0-9_](?![\p{L}\p{M}@])/giu

/** Names that a post, or a member's comments on it, may notify over all edits; further ones are links only (decision 0085). */
export const mentionsMax = 5

/** Tags of a text without their sign, each once. */
export const tagsOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(hashtag), ([tag]) => tag.slice(1))),
]

/** Usernames in a text, lower case, each once, in their order. */
export const namesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(mention), ([name]) => name.slice(1).toLowerCase())),
]
