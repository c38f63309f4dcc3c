import { productName } from '@hamvav/contract/product'
import { catalogue } from '../../catalogue.ts'

/** Login and sign-up; quoted texts are the specification's (§5, §8). */
export const auth = catalogue({
  login: { en: 'Login', ne: 'लगइन' },
  register: { en: 'Register', ne: 'दर्ता' },
  tagline: {
    en: 'Meet someone who takes the long way home with you.',
    ne: 'तपाईंसँगै लामो बाटो हिँडेर घर फर्कने कसैलाई भेट्नुहोस्।',
  },
  adultsOnly: {
    en: `${productName} is for adults: 18 and over.`,
    ne: `${productName} वयस्कका लागि हो: १८ वर्ष र माथि।`,
  },
  username: { en: 'Username', ne: 'प्रयोगकर्ता नाम' },
  usernameHint: { en: '3 to 24 characters: a to z, 0 to 9, _ and dot', ne: '३ देखि २४ अक्षर: a–z, 0–9, _ र थोप्लो' },
  name: { en: 'Name', ne: 'नाम' },
  email: { en: 'Email', ne: 'इमेल' },
  password: { en: 'Password', ne: 'पासवर्ड' },
  passwordHint: { en: '8 characters or more', ne: '८ वा बढी अक्षर' },
  confirmPassword: { en: 'Confirm Password', ne: 'पासवर्ड फेरि लेख्नुहोस्' },
  newHere: { en: 'New here?', ne: 'यहाँ नयाँ हुनुहुन्छ?' },
  haveAccount: { en: 'Already have an account?', ne: 'पहिले नै खाता छ?' },
  forgot: { en: 'Forgot your password?', ne: 'पासवर्ड बिर्सनुभयो?' },
  loggedIn: { en: 'Login successful!', ne: 'लगइन भयो!' },
  registered: { en: 'Registration successful!', ne: 'दर्ता भयो!' },

  fillAll: { en: '⚠️ Please fill in all fields!', ne: '⚠️ कृपया सबै विवरण भर्नुहोस्!' },
  emailInvalid: { en: '⚠️ Please enter a valid email address!', ne: '⚠️ कृपया मान्य इमेल ठेगाना लेख्नुहोस्!' },
  passwordSix: {
    en: '⚠️ Password must be at least 6 characters!',
    ne: '⚠️ पासवर्ड कम्तीमा ६ अक्षरको हुनुपर्छ!',
  },
  tokenMissing: { en: '🚨 Login failed: No token received!', ne: '🚨 लगइन भएन: टोकन आएन!' },
  tokenMalformed: { en: '🚨 Invalid token format received!', ne: '🚨 आएको टोकनको ढाँचा मिलेन!' },
  tokenInvalid: { en: '🚨 Received invalid or expired token!', ne: '🚨 अमान्य वा म्याद सकिएको टोकन आयो!' },
  tokenUndecodable: { en: '🚨 Could not decode token!', ne: '🚨 टोकन पढ्न सकिएन!' },
  invalidCredentials: { en: 'Invalid credentials 😔', ne: 'इमेल वा पासवर्ड मिलेन 😔' },
  serverError: { en: '🚨 Server error! Try again later.', ne: '🚨 सर्भरमा समस्या भयो! पछि फेरि प्रयास गर्नुहोस्।' },
  registrationFailed: { en: 'Registration failed!', ne: 'दर्ता भएन!' },
  emailDomain: {
    en: 'Invalid email! Only Gmail, Hotmail, Outlook allowed.',
    ne: 'इमेल मिलेन! Gmail, Hotmail र Outlook मात्र चल्छ।',
  },
  mismatch: { en: 'Passwords do not match', ne: 'दुई पासवर्ड मिलेनन्' },
  usernameRequired: { en: 'Username is required.', ne: 'प्रयोगकर्ता नाम आवश्यक छ।' },
  usernameInvalid: {
    en: 'A username has 3 to 24 characters: a to z, 0 to 9, _ and dot.',
    ne: 'प्रयोगकर्ता नाममा ३ देखि २४ अक्षर हुन्छन्: a–z, 0–9, _ र थोप्लो।',
  },
  nameRequired: { en: 'Name is required.', ne: 'नाम आवश्यक छ।' },
  nameLong: { en: 'Name can have at most 60 characters.', ne: 'नाम बढीमा ६० अक्षरको हुन सक्छ।' },
  emailRequired: { en: 'Email is required.', ne: 'इमेल आवश्यक छ।' },
  emailLong: { en: 'Email can have at most 254 characters.', ne: 'इमेल बढीमा २५४ अक्षरको हुन सक्छ।' },
  passwordRequired: { en: 'Password is required.', ne: 'पासवर्ड आवश्यक छ।' },
  passwordBlank: {
    en: "A password can't be only spaces.",
    ne: 'खाली ठाउँ मात्र भएको पासवर्ड राख्न मिल्दैन।',
  },
  passwordShort: { en: 'Password must be at least 8 characters.', ne: 'पासवर्ड कम्तीमा ८ अक्षरको हुनुपर्छ।' },
  passwordLong: { en: 'Password can have at most 128 characters.', ne: 'पासवर्ड बढीमा १२८ अक्षरको हुन सक्छ।' },

  logInFirst: { en: 'Please login first', ne: 'कृपया पहिले लगइन गर्नुहोस्' },
  logInForProfile: { en: 'Please log in to view your profile', ne: 'आफ्नो प्रोफाइल हेर्न कृपया लगइन गर्नुहोस्' },
  logInForMatches: { en: '⚠️ Please log in to view profiles.', ne: '⚠️ प्रोफाइलहरू हेर्न कृपया लगइन गर्नुहोस्।' },
  demoTitle: { en: 'Demo accounts', ne: 'नमुना खाताहरू' },
  demoHint: { en: 'This is a demo: look around as one of them.', ne: 'यो नमुना हो: यीमध्ये एक भएर हेर्नुहोस्।' },
  logInAs: { en: ({ name }: { name: string }) => `Login as ${name}`, ne: ({ name }) => `${name} भएर लगइन` },
})
