import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}
interface Emoji {
  emoji: string
}

/** What one does with a message: react, reply, copy. */
export const messageActions = catalogue({
  reply: { en: 'Reply', ne: 'जवाफ दिनुहोस्' },
  copy: { en: 'Copy', ne: 'कपी गर्नुहोस्' },
  report: { en: 'Report message', ne: 'सन्देश रिपोर्ट गर्नुहोस्' },
  copied: { en: 'Copied.', ne: 'कपी भयो।' },
  copyFailed: { en: "Your browser doesn't allow copying.", ne: 'ब्राउजरले कपी गर्न दिएन।' },

  reactWith: { en: ({ emoji }: Emoji) => `React with ${emoji}`, ne: ({ emoji }) => `${emoji} प्रतिक्रिया दिनुहोस्` },
  takeBack: {
    en: ({ emoji }: Emoji) => `Take back your ${emoji}`,
    ne: ({ emoji }) => `आफ्नो ${emoji} हटाउनुहोस्`,
  },
  moreEmoji: { en: 'More reactions', ne: 'अरू प्रतिक्रिया' },
  youReacted: {
    en: ({ emoji }: Emoji) => `You reacted with ${emoji}`,
    ne: ({ emoji }) => `तपाईंको प्रतिक्रिया ${emoji}`,
  },
  theyReacted: {
    en: ({ name, emoji }: Name & Emoji) => `${name} reacted with ${emoji}`,
    ne: ({ name, emoji }) => `${name} को प्रतिक्रिया ${emoji}`,
  },
  reactionGone: { en: 'Reaction taken back', ne: 'प्रतिक्रिया हटाइयो' },
  failedToReact: {
    en: ({ reason }: { reason: string }) => `Failed to react: ${reason}`,
    ne: ({ reason }) => `प्रतिक्रिया दिन सकिएन: ${reason}`,
  },
  reactLater: {
    en: ({ name }: Name) => `You can react once ${name} replies.`,
    ne: ({ name }) => `${name} ले जवाफ दिएपछि प्रतिक्रिया दिन सकिन्छ।`,
  },

  replyingTo: { en: ({ name }: Name) => `Replying to ${name}`, ne: ({ name }) => `${name} लाई जवाफ` },
  replyingToSelf: { en: 'Replying to yourself', ne: 'आफ्नै सन्देशको जवाफ' },
  cancelReply: { en: 'Cancel reply', ne: 'जवाफ रद्द गर्नुहोस्' },
  quoteOf: { en: ({ name }: Name) => `In reply to ${name}:`, ne: ({ name }) => `${name} लाई जवाफ:` },
  quoteOfYou: { en: 'In reply to you:', ne: 'तपाईंलाई जवाफ:' },

  emoji: { en: 'Emoji', ne: 'इमोजी' },
  react: { en: 'React', ne: 'प्रतिक्रिया दिनुहोस्' },
})
