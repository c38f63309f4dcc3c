import { catalogue } from '../../catalogue.ts'

/** What a member still has to do before they may like people and write to them first. */
export const review = catalogue({
  review: {
    en: 'Our team reviews new profiles before they can like or message people. Turn on “Show me in Discover” to ask for it.',
    ne: 'मन पराउन वा पहिलो सन्देश पठाउनुअघि हाम्रो टोलीले नयाँ प्रोफाइल हेर्छ। त्यसका लागि “मलाई डिस्कभरमा देखाउनुहोस्” अन गर्नुहोस्।',
  },
  confirmation: {
    en: 'Confirm your email before you like or message people. We sent you a link.',
    ne: 'मन पराउन वा पहिलो सन्देश पठाउनुअघि आफ्नो इमेल पुष्टि गर्नुहोस्। हामीले लिङ्क पठाएका छौं।',
  },
  toProfile: { en: 'My profile', ne: 'मेरो प्रोफाइल' },
  toSettings: { en: 'Confirm email', ne: 'इमेल पुष्टि गर्नुहोस्' },
})
