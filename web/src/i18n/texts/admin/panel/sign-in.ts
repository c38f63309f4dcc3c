import { productName } from '@hamvav/contract/product'
import { catalogue } from '../../../catalogue.ts'

/** /admin/login; quoted texts are the specification's (§5, §8). */
export const adminLoginTexts = catalogue({
  title: { en: 'Admin login', ne: 'एडमिन लगइन' },
  intro: {
    en: `For the ${productName} team. Members log in elsewhere.`,
    ne: `${productName} टोलीका लागि। सदस्यहरू अन्तै लगइन गर्छन्।`,
  },
  username: { en: 'Username', ne: 'प्रयोगकर्ता नाम' },
  password: { en: 'Password', ne: 'पासवर्ड' },
  login: { en: 'Login', ne: 'लगइन' },
  membersLogin: { en: 'Member login', ne: 'सदस्य लगइन' },
  required: { en: 'Username and password are required', ne: 'प्रयोगकर्ता नाम र पासवर्ड आवश्यक छ' },
  tokenMissing: { en: 'Login failed: token missing', ne: 'लगइन भएन: टोकन आएन' },
  failedWithStatus: {
    en: ({ status }: { status: string }) => `Login failed (status ${status})`,
    ne: ({ status }) => `लगइन भएन (स्थिति ${status})`,
  },
  serverError: { en: 'Server error. Try again later.', ne: 'सर्भरमा समस्या भयो। पछि फेरि प्रयास गर्नुहोस्।' },
  loggedIn: { en: 'Login successful!', ne: 'लगइन भयो!' },
  expired: { en: 'Session expired. Please log in again.', ne: 'लगइनको समय सकियो। कृपया फेरि लगइन गर्नुहोस्।' },
  idle: {
    en: ({ n }: { n: string }) => `You were logged out after ${n} minutes without activity.`,
    ne: ({ n }) => `${n} मिनेटसम्म केही नगरिएकाले तपाईं लगआउट हुनुभयो।`,
  },
  kept: {
    en: 'What you were writing is kept in this tab: log in here and open it again.',
    ne: 'तपाईंले लेख्दै गर्नुभएको कुरा यही ट्याबमा सुरक्षित छ: यहीँ लगइन गरी फेरि खोल्नुहोस्।',
  },
  demoTitle: { en: 'Demo admin', ne: 'नमुना एडमिन' },
  demoHint: {
    en: 'This is a demo. These credentials exist in demo mode only.',
    ne: 'यो नमुना हो। यो नाम र पासवर्ड नमुनामा मात्र चल्छ।',
  },
  useDemo: { en: 'Login as demo admin', ne: 'नमुना एडमिन भएर लगइन' },
})
