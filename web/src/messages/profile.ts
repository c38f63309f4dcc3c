import { defaultBio, productName } from '@hamvav/contract/product'
import { catalogue } from '../lib/catalogue.ts'

export const profile = catalogue({
  title: { en: 'Profile', ne: 'प्रोफाइल' },
  defaultBio: { en: defaultBio, ne: `${productName} सदस्य` },
  posts: { en: 'Posts', ne: 'पोस्ट' },
  likes: { en: 'Likes', ne: 'मनपर्ने' },
  matches: { en: 'Matches', ne: 'मिलान' },
  editProfile: { en: 'Edit Profile', ne: 'प्रोफाइल सम्पादन' },
  settings: { en: 'Settings', ne: 'सेटिङ' },
  logout: { en: 'Logout', ne: 'लगआउट' },
  message: { en: 'Message', ne: 'सन्देश' },
  backToMatches: { en: 'Back to Matches', ne: 'मिलानमा फर्कनुहोस्' },
  pictureOf: { en: ({ name }: { name: string }) => `Picture of ${name}`, ne: ({ name }) => `${name} को तस्बिर` },
  about: { en: 'About', ne: 'परिचय' },
  age: { en: 'Age', ne: 'उमेर' },
  years: { en: ({ n }: { n: string }) => `${n} years`, ne: ({ n }) => `${n} वर्ष` },
  gender: { en: 'Gender', ne: 'लिङ्ग' },
  male: { en: 'Male', ne: 'पुरुष' },
  female: { en: 'Female', ne: 'महिला' },
  other: { en: 'Other', ne: 'अन्य' },
  location: { en: 'Location', ne: 'ठाउँ' },
  interests: { en: 'Interests', ne: 'रुचिहरू' },
  loading: { en: 'Loading the profile', ne: 'प्रोफाइल लोड हुँदैछ' },
  notFound: { en: 'Profile not found', ne: 'प्रोफाइल भेटिएन' },
  notFoundHint: {
    en: 'The link may be wrong, or the profile is no longer there.',
    ne: 'लिङ्क गलत हुन सक्छ, वा प्रोफाइल अब त्यहाँ छैन।',
  },
  notFoundVisitor: {
    en: 'Some profiles are shown to members only.',
    ne: 'केही प्रोफाइल सदस्यहरूलाई मात्र देखाइन्छ।',
  },
  failed: {
    en: ({ reason }: { reason: string }) => `Failed to load profile: ${reason}`,
    ne: ({ reason }) => `प्रोफाइल लोड भएन: ${reason}`,
  },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  login: { en: 'Login', ne: 'लगइन' },
  invalidSession: {
    en: 'Invalid session. Please log in again.',
    ne: 'सत्र मान्य छैन। कृपया फेरि लगइन गर्नुहोस्।',
  },
})
