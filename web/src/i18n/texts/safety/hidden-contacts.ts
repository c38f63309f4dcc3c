import { catalogue } from '../../catalogue.ts'

interface Group {
  count: string
  added: string
  when: string
}

/** Settings: hiding from people by their email address. */
export const hiddenContacts = catalogue({
  title: { en: 'Hide from people you know', ne: 'चिनेका मानिसबाट लुक्नुहोस्' },
  intro: {
    en: 'Enter email addresses. If someone has an account with one of them, now or later, you won’t see each other in Discover, search, lists, the feed or on profiles. They won’t know.',
    ne: 'इमेल ठेगाना लेख्नुहोस्। तीमध्ये कुनैबाट अहिले वा पछि खाता भए, डिस्कभर, खोजी, सूची, फिड र प्रोफाइलमा तपाईंहरू एकअर्कालाई देख्नुहुने छैन। उहाँहरूलाई थाहा हुँदैन।',
  },
  stays: {
    en: 'A match or a chat you both wrote in stays. People without an account still see what is public.',
    ne: 'भइसकेको म्याच र दुवैले लेखेको च्याट रहन्छ। खाता नभएकाले सार्वजनिक कुरा देखिरहन्छन्।',
  },
  kept: {
    en: 'We don’t store the addresses, only codes made from them, and we don’t tell you whether they have an account.',
    ne: 'हामी ठेगाना होइन, त्यसबाट बनेको कोड मात्र राख्छौं। ती ठेगानाको खाता छ कि छैन भनेर बताउँदैनौं।',
  },
  label: { en: 'Email addresses', ne: 'इमेल ठेगाना' },
  hint: {
    en: ({ used, max }: { used: string; max: string }) =>
      `One per line. ${used} of ${max} used. Changes take effect at midnight in Kathmandu. An address stays for at least 7 days.`,
    ne: ({ used, max }) =>
      `एक लाइनमा एउटा। ${max} मध्ये ${used} प्रयोग भयो। परिवर्तन काठमाडौंको मध्यरातमा लागू हुन्छ। ठेगाना कम्तीमा ७ दिन रहन्छ।`,
  },
  choose: { en: 'Choose from contacts', ne: 'सम्पर्क सूचीबाट छान्नुहोस्' },
  add: { en: 'Hide me', ne: 'मलाई लुकाउनुहोस्' },
  remove: { en: 'Stop hiding', ne: 'लुकाउन छाड्नुहोस्' },
  removeAll: { en: 'Stop hiding from all', ne: 'सबैबाट लुकाउन छाड्नुहोस्' },
  added: {
    en: 'Saved. It takes effect at midnight in Kathmandu.',
    ne: 'सेभ भयो। काठमाडौंको मध्यरातमा लागू हुन्छ।',
  },
  empty: { en: 'Enter at least one email address.', ne: 'कम्तीमा एउटा इमेल ठेगाना लेख्नुहोस्।' },
  invalid: {
    en: ({ address }: { address: string }) => `This isn’t an email address: ${address}`,
    ne: ({ address }) => `यो इमेल ठेगाना होइन: ${address}`,
  },
  list: { en: 'Hidden addresses', ne: 'लुकाइएका ठेगाना' },
  pending: {
    en: ({ count, added, when }: Group) => `${count} added ${added}: hidden from ${when}`,
    ne: ({ count, added, when }) => `${added} मा थपिएका ${count}: ${when} देखि लागू`,
  },
  active: {
    en: ({ count, added, when }: Group) => `${count} added ${added}: hidden. You can stop from ${when}`,
    ne: ({ count, added, when }) => `${added} मा थपिएका ${count}: लागू छ। ${when} देखि हटाउन सकिन्छ`,
  },
  ending: {
    en: ({ count, added, when }: Group) => `${count} added ${added}: hidden until ${when}`,
    ne: ({ count, added, when }) => `${added} मा थपिएका ${count}: ${when} सम्म लागू`,
  },
  failed: { en: 'This could not be loaded:', ne: 'यो लोड हुन सकेन:' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  loading: { en: 'Loading', ne: 'लोड हुँदैछ' },
})
