import { productName } from '@hamvav/contract/product'
import { catalogue } from '../catalogue.ts'

/** /explore: five pictures that link to screens (spec §1). */
export const explore = catalogue({
  title: { en: 'Explore', ne: 'एक्सप्लोर' },
  intro: {
    en: `Five ways into ${productName}. Pick the one you like.`,
    ne: `${productName} भित्र पस्ने पाँच बाटा। मन लागेको बाटो समात्नुहोस्।`,
  },
  discover: { en: 'Discover people', ne: 'मानिसहरू भेट्नुहोस्' },
  discoverLine: {
    en: 'Approved profiles, with what you have in common.',
    ne: 'स्वीकृत प्रोफाइल, र तपाईंहरूबीच मिल्ने कुरा।',
  },
  community: { en: 'Sit with the community', ne: 'समुदायसँग बस्नुहोस्' },
  communityLine: { en: 'Posts and events, as on the temple steps.', ne: 'मन्दिरको पेटीमा झैँ गफ र भेटघाट।' },
  blog: { en: 'Read the blog', ne: 'ब्लग पढ्नुहोस्' },
  blogLine: { en: 'Short guides for a good start.', ne: 'राम्रो सुरुवातका लागि छोटा मार्गदर्शन।' },
  safety: { en: 'Cross safely', ne: 'ढुक्क भएर तर्नुहोस्' },
  safetyLine: { en: 'How we look after you, and the terms.', ne: 'हामी तपाईंको ख्याल कसरी राख्छौं, र नियमहरू।' },
  chat: { en: 'Start talking', ne: 'कुरा सुरु गर्नुहोस्' },
  chatLine: { en: 'Two boats, one lake, a first hello.', ne: 'दुई डुङ्गा, एउटा ताल, पहिलो नमस्ते।' },
})
