import { catalogue } from '../../catalogue.ts'

/** Push settings, the same on all devices of a member. */
export const notificationSettings = catalogue({
  loading: { en: 'Loading', ne: 'लोड हुँदैछ' },
  failed: { en: 'This could not be loaded:', ne: 'यो लोड हुन सकेन:' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  saved: { en: 'Saved.', ne: 'सेभ भयो।' },
  types: { en: 'What is sent to your devices', ne: 'तपाईंका डिभाइसमा के पठाउने' },
  typesHint: {
    en: 'Holds on all your devices. Whatever you switch off still stands in Notifications.',
    ne: 'तपाईंका सबै डिभाइसमा लागू हुन्छ। बन्द गरेका कुरा पनि सूचनाहरूमा देखिन्छन्।',
  },
  quiet: { en: 'Quiet hours', ne: 'शान्त समय' },
  quietHint: {
    en: ({ zone }: { zone: string }) => `Nothing is sent between these times, in the time zone ${zone}.`,
    ne: ({ zone }) => `यो समयबीच केही पठाइँदैन। समय क्षेत्र: ${zone}।`,
  },
  from: { en: 'From', ne: 'देखि' },
  to: { en: 'To', ne: 'सम्म' },
  discreet: { en: 'Discreet mode', ne: 'गोप्य मोड' },
  discreetHint: {
    en: 'For a screen that others can see: no names, and nothing that says what it is about.',
    ne: 'अरूले पनि देख्ने स्क्रिनका लागि: नाम हुँदैन, के बारे हो भन्ने पनि हुँदैन।',
  },
  preview: { en: 'How it looks', ne: 'यस्तो देखिन्छ' },
  usual: { en: 'Usual', ne: 'सामान्य' },
  neutral: { en: 'Discreet', ne: 'गोप्य' },
  sampleName: { en: 'Asha', ne: 'आशा' },
})
