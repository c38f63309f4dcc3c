import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

/** The match dialog; the quoted text is the specification's (§8). Separate from /matches, because every screen may show it. */
export const matchDialog = catalogue({
  newMatch: { en: '🎉 You have a new match!', ne: '🎉 तपाईंको नयाँ म्याच भयो!' },
  between: {
    en: ({ name }: Name) => `You and ${name} like each other. Start with something small.`,
    ne: ({ name }) => `तपाईं र ${name} ले एकअर्कालाई मन पराउनुभयो। सानो कुराबाट सुरु गर्नुहोस्।`,
  },
  sayHello: { en: 'Say hello', ne: 'नमस्ते भन्नुहोस्' },
  keepLooking: { en: 'Keep looking', ne: 'हेर्दै जानुहोस्' },
  meetSafely: {
    en: "Meet in public. Tell a friend where you'll be.",
    ne: 'सार्वजनिक ठाउँमा भेट्नुहोस्। कहाँ जाँदै हुनुहुन्छ, साथीलाई भन्नुहोस्।',
  },
})
