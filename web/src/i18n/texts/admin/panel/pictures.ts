import type { HeldReason } from '@hamvav/contract/safety/picture-queue'
import { catalogue } from '../../../catalogue.ts'

interface Both {
  en: string
  ne: string
}
interface Count {
  n: string
}

const why = {
  score: { en: 'The check was not sure', ne: 'जाँच निश्चित भएन' },
  copy: { en: 'Like a removed picture', ne: 'हटाइएको तस्बिरसँग मिल्छ' },
  unreadable: { en: 'Could not be checked', ne: 'जाँच्न सकिएन' },
} satisfies Record<HeldReason, Both>

/** /admin/pictures: pictures that wait for a person, and copies on a member's page. */
export const adminPictures = catalogue({
  title: { en: 'Pictures', ne: 'तस्बिरहरू' },
  intro: {
    en: 'Only their owner sees these pictures. The check is often wrong: decide by what you see.',
    ne: 'यी तस्बिर यिनका मालिकले मात्र देख्छन्। जाँच धेरैपटक गलत हुन्छ: आफूले देखेअनुसार निर्णय गर्नुहोस्।',
  },
  ...why,
  matchesOnly: { en: 'For matches', ne: 'म्याचका लागि' },
  scoreOf: { en: ({ n }: Count) => `Score ${n}`, ne: ({ n }) => `अङ्क ${n}` },
  reveal: { en: 'Show', ne: 'देखाउनुहोस्' },
  conceal: { en: 'Hide', ne: 'लुकाउनुहोस्' },
  revealOf: {
    en: ({ name }: { name: string }) => `Show the picture of ${name}`,
    ne: ({ name }) => `${name} को तस्बिर देखाउनुहोस्`,
  },
  select: {
    en: ({ name }: { name: string }) => `Select the picture of ${name}`,
    ne: ({ name }) => `${name} को तस्बिर छान्नुहोस्`,
  },
  selected: { en: ({ n }: Count) => `${n} selected`, ne: ({ n }) => `${n} छानिए` },
  release: { en: 'Release', ne: 'देखिने बनाउनुहोस्' },
  refuse: { en: 'Refuse', ne: 'अस्वीकार' },
  refuseOne: { en: 'Refuse this picture?', ne: 'यो तस्बिर अस्वीकार गर्ने?' },
  refuseTitle: { en: ({ n }: Count) => `Refuse ${n} pictures?`, ne: ({ n }) => `${n} तस्बिर अस्वीकार गर्ने?` },
  refuseText: {
    en: 'Each member reads the reason and can appeal within 30 days. Copies of the pictures wait here from now on.',
    ne: 'सदस्यले कारण पढ्छन् र ३० दिनभित्र पुनरावेदन गर्न सक्छन्। अबदेखि यी तस्बिरका प्रतिलिपि यहाँ पर्खन्छन्।',
  },
  reason: { en: 'Reason', ne: 'कारण' },
  note: { en: 'Note for the team', ne: 'टोलीका लागि टिपोट' },
  noteHint: { en: "The member won't see it.", ne: 'सदस्यले यो देख्दैनन्।' },
  released: { en: ({ n }: Count) => `${n} released.`, ne: ({ n }) => `${n} देखिने बनाइए।` },
  refused: { en: ({ n }: Count) => `${n} refused.`, ne: ({ n }) => `${n} अस्वीकार गरिए।` },
  keys: {
    en: 'Keys: J and K move, V shows, X selects, A releases, R refuses the focused picture or the selected ones.',
    ne: 'की: J र K ले सार्छ, V ले देखाउँछ, X ले छान्छ, A ले देखिने बनाउँछ, R ले अस्वीकार गर्छ (छानिएका वा फोकसमा रहेको)।',
  },
  empty: { en: 'No pictures are waiting', ne: 'कुनै तस्बिर पर्खिरहेको छैन' },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
  copies: { en: 'The same picture elsewhere', ne: 'उही तस्बिर अन्त' },
  copiesHint: {
    en: 'Accounts with nearly the same picture. Drawings and group pictures can look alike: look before you act.',
    ne: 'झन्डै उही तस्बिर भएका खाता। चित्र र समूहका तस्बिर मिल्न सक्छन्: कदम चाल्नुअघि हेर्नुहोस्।',
  },
  noCopies: { en: 'None found.', ne: 'भेटिएन।' },
})

/** Reading the watermark of a private picture. */
export const adminWatermark = catalogue({
  title: { en: 'Who leaked a private picture?', ne: 'निजी तस्बिर कसबाट बाहिरियो?' },
  intro: {
    en: 'Choose a screenshot of a picture that was for matches only. If half of the picture is there, its watermark usually says who looked at it. The file is not stored; each try is in the audit log.',
    ne: 'म्याचका लागि मात्र रहेको तस्बिरको स्क्रिनसट छान्नुहोस्। तस्बिरको आधा भाग भए वाटरमार्कले प्रायः कसले हेरेको हो बताउँछ। फाइल राखिँदैन; हरेक प्रयास अडिट लगमा रहन्छ।',
  },
  choose: { en: 'Choose a screenshot', ne: 'स्क्रिनसट छान्नुहोस्' },
  reading: { en: 'Reading the watermark…', ne: 'वाटरमार्क पढिँदैछ…' },
  none: {
    en: 'No watermark could be read. That proves nothing: small parts, photographs of a screen, turned or edited pictures lose it.',
    ne: 'वाटरमार्क पढ्न सकिएन। यसले केही प्रमाणित गर्दैन: सानो भाग, स्क्रिनको फोटो, घुमाइएको वा सम्पादित तस्बिरमा त्यो हराउँछ।',
  },
  gone: {
    en: 'There is a watermark, but the account it belongs to is deleted.',
    ne: 'वाटरमार्क छ, तर त्यसको खाता मेटिसकेको छ।',
  },
  found: {
    en: ({ name }: { name: string }) => `Sent to ${name}. A hint, not proof: someone else may have used their device.`,
    ne: ({ name }) => `${name} लाई पठाइएको। यो सङ्केत हो, प्रमाण होइन: अरू कसैले उहाँको यन्त्र चलाएको हुन सक्छ।`,
  },
})
