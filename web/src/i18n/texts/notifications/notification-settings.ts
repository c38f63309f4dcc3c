import { catalogue } from '../../catalogue.ts'

/** Push settings, the same on all devices of a member. */
export const notificationSettings = catalogue({
  loading: { en: 'Loading', ne: 'लोड हुँदैछ' },
  failed: { en: 'This could not be loaded:', ne: 'यो लोड हुन सकेन:' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  saved: { en: 'Saved.', ne: 'सेभ भयो।' },
  types: { en: 'What we send to your devices', ne: 'तपाईंका डिभाइसमा के पठाउने' },
  typesHint: {
    en: "Applies to all your devices. You'll still find everything under Notifications.",
    ne: 'तपाईंका सबै डिभाइसमा लागू हुन्छ। सबै कुरा “सूचनाहरू” मा देखिइरहन्छन्।',
  },
  quiet: { en: 'Quiet hours', ne: 'शान्त समय' },
  quietHint: {
    en: ({ zone }: { zone: string }) => `We send nothing between these times. Time zone: ${zone}.`,
    ne: ({ zone }) => `यो समयबीच हामी केही पठाउँदैनौं। टाइम जोन: ${zone}।`,
  },
  from: { en: 'From', ne: 'देखि' },
  to: { en: 'To', ne: 'सम्म' },
  discreet: { en: 'Discreet mode', ne: 'गोप्य मोड' },
  discreetHint: {
    en: "For when others can see your screen: no names, and no hint of what it's about.",
    ne: 'अरूले स्क्रिन देख्न सक्ने बेलाका लागि: नाम आउँदैन, के बारे हो भन्ने पनि आउँदैन।',
  },
  preview: { en: 'How it looks', ne: 'यस्तो देखिन्छ' },
  usual: { en: 'Usual', ne: 'सामान्य' },
  neutral: { en: 'Discreet', ne: 'गोप्य' },
  sampleName: { en: 'Asha', ne: 'आशा' },
})
