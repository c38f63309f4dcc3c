import { productName } from '@hamvav/contract/product'
import { catalogue } from '../catalogue.ts'

/** /term-and-conditions (spec §2 Terms); the long texts are Markdown files in web/content/terms. */
export const terms = catalogue({
  title: { en: 'Terms & Conditions', ne: 'नियम र सर्तहरू' },
  tagline: { en: "Nepal's Premier Dating Platform", ne: 'नेपालको अग्रणी डेटिङ प्लेटफर्म' },
  loading: { en: 'Loading the terms', ne: 'नियमहरू लोड हुँदैछन्' },
  loadFailed: { en: "Couldn't load the terms. Check your connection.", ne: 'नियमहरू लोड हुन सकेनन्। जडान जाँच्नुहोस्।' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  learn: { en: 'Learn About Our Safety Features', ne: 'हाम्रा सुरक्षा सुविधाबारे जान्नुहोस्' },
  safetyFirst: { en: 'Safety First', ne: 'पहिले सुरक्षा' },
  gotIt: { en: 'Got It – Stay Safe', ne: 'बुझेँ – सुरक्षित रहनुहोस्' },
  pictureTitle: { en: 'Profile picture', ne: 'प्रोफाइल तस्बिर' },
  pictureRule: {
    en: 'Use only pictures of yourself. Nothing sexual or violent, and nobody who hasn’t agreed to be shown.',
    ne: 'आफ्नै तस्बिर मात्र राख्नुहोस्। यौनजन्य वा हिंसात्मक तस्बिर, र अनुमति नदिएको मान्छे देखिने तस्बिर नराख्नुहोस्।',
  },
  ageTitle: { en: 'Age', ne: 'उमेर' },
  ageRule: {
    en: 'Everyone here is 18 or older. Give your real age, and report anyone who seems younger.',
    ne: 'यहाँ सबै १८ वर्ष वा माथिका हुन्। आफ्नो साँचो उमेर भन्नुहोस्, र कसैको उमेर कम जस्तो लागे रिपोर्ट गर्नुहोस्।',
  },
  matchesTitle: { en: 'Matches', ne: 'म्याच' },
  matchesRule: {
    en: "A match is a beginning, not a promise. Take your time, meet in public first, and tell a friend where you'll be.",
    ne: 'म्याच सुरुवात हो, वाचा होइन। हतार नगर्नुहोस्, पहिलो भेट सार्वजनिक ठाउँमा गर्नुहोस्, र कहाँ जाँदै हुनुहुन्छ साथीलाई भन्नुहोस्।',
  },
  chattingTitle: { en: 'Chatting', ne: 'कुराकानी' },
  chattingRule: {
    en: "Never send money, passwords or documents. You don't owe anyone a reply. You can block or report from any chat.",
    ne: 'पैसा, पासवर्ड वा कागजात कहिल्यै नपठाउनुहोस्। जवाफ दिनैपर्छ भन्ने छैन। जुनसुकै च्याटबाट ब्लक वा रिपोर्ट गर्न सकिन्छ।',
  },
  wordsTitle: { en: 'Abusive words', ne: 'अपमानजनक शब्द' },
  wordsRule: {
    en: 'No insults, threats or hate. Repeated abusive language leads to a ban.',
    ne: 'गाली, धम्की वा घृणा चल्दैन। पटक-पटक अपमानजनक भाषा प्रयोग गरे प्रतिबन्ध लाग्छ।',
  },
  welcome: { en: 'Welcome', ne: 'स्वागत छ' },
  welcomeText: {
    en: `${productName} is a place for adults in Nepal to meet, talk and get to know each other. Here you can read what to expect from us, what we expect from you, and what happens when something goes wrong. For a short answer, open one of the three sections. The full terms are below.`,
    ne: `${productName} नेपालका वयस्कहरू भेट्ने, कुरा गर्ने र एकअर्कालाई चिन्ने ठाउँ हो। तपाईंले हामीबाट के आशा गर्न सक्नुहुन्छ, हामी तपाईंबाट के आशा गर्छौं, र केही बिग्रिए के हुन्छ, यहाँ लेखिएको छ। छोटो उत्तरका लागि तीनमध्ये एउटा खण्ड खोल्नुहोस्। पूरा नियम तल छन्।`,
  },
  inShort: { en: 'Safety in short', ne: 'छोटकरीमा सुरक्षा' },
  inFull: { en: 'The terms', ne: 'नियमहरू' },
  previous: { en: 'Previous Update', ne: 'अघिल्लो अपडेट' },
  current: { en: 'Current Update', ne: 'हालको अपडेट' },
})
