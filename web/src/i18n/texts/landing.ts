import { productName } from '@hamvav/contract/product'
import { catalogue } from '../catalogue.ts'

/** Landing page for visitors on wide screens (spec §2 Landing). */
export const landing = catalogue({
  title: { en: `${productName}: meet new people in Nepal`, ne: `${productName}: नेपालमा नयाँ मानिस भेट्नुहोस्` },
  eyebrow: { en: 'Made in Nepal, for adults 18+', ne: 'नेपालमा बनेको, १८ वर्षमाथिका लागि' },
  welcome: { en: `Welcome to ${productName}`, ne: `${productName}\u00a0मा स्वागत छ` },
  tagline: {
    en: 'Meet someone who takes the long way home with you.',
    ne: 'घर फर्कने लामो बाटो सँगै हिँड्ने मान्छे भेट्नुहोस्।',
  },
  exploreNow: { en: 'Explore Now', ne: 'अहिले हेर्नुहोस्' },
  howSafe: { en: 'See how we keep you safe', ne: 'हामी कसरी सुरक्षित राख्छौं' },
  reviewed: { en: 'Profiles reviewed before they appear', ne: 'देखिनुअघि जाँचिएका प्रोफाइल' },
  photos: { en: 'Photos for matches only, if you choose', ne: 'चाहनुभए तस्बिर म्याचलाई मात्र' },
  report: { en: 'Report in two taps, answered by people', ne: 'दुई ट्यापमा रिपोर्ट, जवाफ मान्छेकै' },
  exampleProfiles: { en: 'Example profiles', ne: 'नमुना प्रोफाइल' },
  first: { en: 'Aarati, 27', ne: 'आरती, २७' },
  firstPlace: { en: 'Pokhara', ne: 'पोखरा' },
  second: { en: 'Bibek, 29', ne: 'विवेक, २९' },
  secondPlace: { en: 'Dharan', ne: 'धरान' },
  question: { en: 'Momo on Friday?', ne: 'शुक्रबार म:म: खाने?' },
  answer: { en: 'Only if it’s jhol.', ne: 'झोल म:म: भए मात्र।' },
  meet: { en: 'Meet New People', ne: 'नयाँ मानिस भेट्नुहोस्' },
  meetText: {
    en: 'Browse approved profiles by shared interests, from Mechi to Mahakali and abroad.',
    ne: 'मेचीदेखि महाकाली र विदेशसम्म, मिल्ने रुचि भएका स्वीकृत प्रोफाइल हेर्नुहोस्।',
  },
  safe: { en: 'Safe & Secure', ne: 'सुरक्षित र भरपर्दो' },
  safeText: {
    en: 'Decide who can message you and who sees your photos. Report any profile, post or chat.',
    ne: 'कसले सन्देश पठाउने, कसले तस्बिर हेर्ने, तपाईं नै रोज्नुहोस्। जुनसुकै प्रोफाइल, पोस्ट वा च्याट रिपोर्ट गर्न सकिन्छ।',
  },
  interactive: { en: 'Interactive Experience', ne: 'रमाइलो अनुभव' },
  interactiveText: {
    en: 'Chats with replies and reactions, and a feed that gives you something to talk about.',
    ne: 'जवाफ र प्रतिक्रियासहितको च्याट, अनि कुराकानीको विषय दिने फिड।',
  },
  stories: { en: `People who found their ${productName.toLowerCase()}`, ne: 'आफ्नो मान्छे भेटेकाहरू' },
  storiesHint: {
    en: "We wrote these examples. They aren't real members.",
    ne: 'यी हामीले नै लेखेका नमुना हुन्, साँचो सदस्यका होइनन्।',
  },
  example: { en: 'Example', ne: 'नमुना' },
  quote1: {
    en: 'I hid my photos until I was ready. He stayed for the conversation.',
    ne: 'मन तयार नभएसम्म तस्बिर लुकाएँ। उहाँ कुरा गरेरै रमाउनुभयो।',
  },
  name1: { en: 'Nisha, Lalitpur', ne: 'निशा, ललितपुर' },
  quote2: {
    en: 'Her first message asked about my worst bus ride. We still argue about who won.',
    ne: 'पहिलो सन्देशमै उहाँले मेरो सबैभन्दा झुर बस यात्रा कुन हो भनेर सोध्नुभयो। कसको बढी झुर, अझै टुङ्गो लागेको छैन।',
  },
  name2: { en: 'Suman, Butwal', ne: 'सुमन, बुटवल' },
  quote3: {
    en: 'I reported one message. A person answered the same evening.',
    ne: 'मैले एउटा सन्देश रिपोर्ट गरेँ। त्यही साँझ एक जना मान्छेले जवाफ दिनुभयो।',
  },
  name3: { en: 'Dolma, Kathmandu', ne: 'डोल्मा, काठमाडौं' },
  more: { en: `More of ${productName}`, ne: `${productName} का अरू पेज` },
  community: { en: 'Community', ne: 'समुदाय' },
  blog: { en: 'Blog', ne: 'ब्लग' },
  terms: { en: 'Terms & safety', ne: 'सर्त र सुरक्षा' },
  transparency: { en: 'Transparency', ne: 'पारदर्शिता' },
  hallOfFame: { en: 'Hall of fame', ne: 'सम्मान सूची' },
})
