import { productName } from '@hamvav/contract/product'
import { catalogue } from '../lib/catalogue.ts'

type Reason = { reason: string }

/** The screen /matches; quoted texts are the specification's (§2, §8). */
export const matches = catalogue({
  title: { en: 'Matches', ne: 'मिलान' },
  heading: { en: `Discover ${productName} Profiles`, ne: `${productName} प्रोफाइलहरू हेर्नुहोस्` },
  subheading: {
    en: 'Members our team has reviewed and approved.',
    ne: 'हाम्रो टोलीले हेरेर स्वीकृत गरेका सदस्यहरू।',
  },
  loading: { en: 'Gathering curated profiles...', ne: 'छानिएका प्रोफाइलहरू जम्मा हुँदैछन्...' },
  empty: {
    en: 'Fresh profiles will appear here as soon as members are approved.',
    ne: 'सदस्यहरू स्वीकृत हुनेबित्तिकै नयाँ प्रोफाइलहरू यहाँ देखिनेछन्।',
  },
  toFeed: { en: 'Read the posts', ne: 'पोस्टहरू पढ्नुहोस्' },
  defaultBio: { en: `${productName} member`, ne: `${productName} सदस्य` },
  years: { en: ({ n }: { n: string }) => `${n} years`, ne: ({ n }) => `${n} वर्ष` },
  male: { en: 'Male', ne: 'पुरुष' },
  female: { en: 'Female', ne: 'महिला' },
  other: { en: 'Other', ne: 'अन्य' },
  interestsOf: { en: ({ name }: { name: string }) => `Interests of ${name}`, ne: ({ name }) => `${name} का रुचि` },
  message: { en: ({ name }: { name: string }) => `Message ${name}`, ne: ({ name }) => `${name} लाई सन्देश` },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  logIn: { en: 'Log In', ne: 'लगइन' },
  pleaseLogIn: { en: '⚠️ Please log in to view profiles.', ne: '⚠️ प्रोफाइलहरू हेर्न कृपया लगइन गर्नुहोस्।' },
  sessionExpired: {
    en: '🚨 Session expired. Please log in again.',
    ne: '🚨 सत्रको समय सकियो। कृपया फेरि लगइन गर्नुहोस्।',
  },
  failedToFetch: {
    en: ({ reason }: Reason) => `Failed to fetch profiles: ${reason}`,
    ne: ({ reason }) => `प्रोफाइलहरू ल्याउन सकिएन: ${reason}`,
  },
})
