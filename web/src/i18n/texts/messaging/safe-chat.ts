import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

/** Hidden messages in the list of chats, in quotes, notifications and reports. */
export const safeChat = catalogue({
  hiddenMessage: { en: 'Hidden message', ne: 'लुकाइएको सन्देश' },
  checking: { en: 'Checking the message', ne: 'सन्देश जाँच्दै' },
  aboutMessage: {
    en: ({ text }: { text: string }) => `About the message “${text}”`,
    ne: ({ text }) => `यो सन्देशबारे: “${text}”`,
  },
  saysHidden: {
    en: ({ name }: Name) => `${name} sent a message that is hidden.`,
    ne: ({ name }) => `${name} ले पठाउनुभएको सन्देश लुकाइएको छ।`,
  },
})
