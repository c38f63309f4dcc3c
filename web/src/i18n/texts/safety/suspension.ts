import { catalogue, counted } from '../../catalogue.ts'

/** /suspension: reason, end, and appeal. */
export const suspension = catalogue({
  title: { en: 'Your suspension', ne: 'तपाईंको निलम्बन' },
  intro: {
    en: 'While you’re suspended, nobody sees you, and you only see what’s yours. Your matches and messages stay.',
    ne: 'निलम्बनमा रहुन्जेल तपाईंलाई कसैले देख्दैन, र तपाईं आफ्ना कुरा मात्र देख्नुहुन्छ। म्याच र सन्देश भने रहन्छन्।',
  },
  loading: { en: 'Loading', ne: 'लोड हुँदै छ' },
  failed: { en: 'This could not be loaded', ne: 'यो लोड हुन सकेन' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास' },
  none: { en: 'Your account isn’t suspended', ne: 'तपाईंको खाता निलम्बनमा छैन' },
  noneHint: { en: 'Everything is open to you.', ne: 'सबै कुरा तपाईंका लागि खुला छ।' },
  home: { en: 'Go home', ne: 'होममा जानुहोस्' },
  reason: { en: 'Reason', ne: 'कारण' },
  noReason: { en: 'Something against our rules', ne: 'हाम्रा नियमविपरीत केही' },
  since: { en: 'Since', ne: 'कहिलेदेखि' },
  until: { en: 'Until', ne: 'कहिलेसम्म' },
  forGood: { en: 'For good', ne: 'सधैंका लागि' },
  daysLeft: {
    en: counted('{{count}} more day', '{{count}} more days'),
    ne: counted('अझै {{count}} दिन'),
  },
  soon: { en: 'ends today', ne: 'आजै सकिन्छ' },
  rules: { en: 'Read our rules', ne: 'हाम्रा नियम पढ्नुहोस्' },
  support: { en: 'Support', ne: 'सहायता' },
  appeal: { en: 'Appeal', ne: 'पुनरावेदन' },
  appealHint: {
    en: 'Do you think this is wrong? Tell us why. You can appeal once, and a different admin reviews it.',
    ne: 'यो गलत भयो जस्तो लाग्छ? किन, हामीलाई भन्नुहोस्। एक पटक मात्र पुनरावेदन गर्न सकिन्छ, र अर्कै एडमिनले हेर्नुहुन्छ।',
  },
  yourWords: { en: 'What we should know', ne: 'हामीले जान्नुपर्ने कुरा' },
  needed: { en: 'Please tell us what we should know.', ne: 'कृपया हामीले जान्नुपर्ने कुरा लेख्नुहोस्।' },
  tooLong: { en: 'This is too long to send.', ne: 'यो पठाउन धेरै लामो भयो।' },
  send: { en: 'Send appeal', ne: 'पुनरावेदन पठाउनुहोस्' },
  open: { en: 'We have your appeal', ne: 'तपाईंको पुनरावेदन आइपुग्यो' },
  openHint: {
    en: 'Someone on our team will read it. You’ll find the answer here.',
    ne: 'हाम्रो टोलीले पढ्नेछ। जवाफ यहीँ आउनेछ।',
  },
  refused: { en: 'Your appeal was refused', ne: 'तपाईंको पुनरावेदन अस्वीकृत भयो' },
  refusedHint: {
    en: 'The suspension stays. You can’t appeal again.',
    ne: 'निलम्बन कायम छ। फेरि पुनरावेदन गर्न मिल्दैन।',
  },
  granted: { en: 'Your appeal was granted', ne: 'तपाईंको पुनरावेदन स्वीकृत भयो' },
  grantedHint: { en: 'The suspension is being lifted.', ne: 'निलम्बन हटाइँदै छ।' },
  answer: { en: 'Our answer', ne: 'हाम्रो जवाफ' },
  youWrote: { en: ({ at }: { at: string }) => `You wrote on ${at}`, ne: ({ at }) => `तपाईंले ${at} मा लेख्नुभयो` },
})
