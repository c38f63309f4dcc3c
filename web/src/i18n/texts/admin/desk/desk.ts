import { catalogue } from '../../../catalogue.ts'

interface Named {
  name: string
}

/** /admin/saved-replies, and the choice of a reply in dialogs. */
export const savedReplies = catalogue({
  title: { en: 'Saved replies', ne: 'तयारी जवाफ' },
  intro: {
    en: 'Texts the whole team can start from. You can change the text before you send it.',
    ne: 'पूरै टोलीले सुरु गर्न सक्ने लेख। पठाउनुअघि तपाईं पढ्न र फेर्न सक्नुहुन्छ।',
  },
  add: { en: 'New reply', ne: 'नयाँ जवाफ' },
  change: { en: 'Change', ne: 'फेर्नुहोस्' },
  changeOf: { en: ({ name }: Named) => `Change “${name}”`, ne: ({ name }) => `“${name}” फेर्नुहोस्` },
  remove: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  removeOf: { en: ({ name }: Named) => `Delete “${name}”`, ne: ({ name }) => `“${name}” मेटाउनुहोस्` },
  removeTitle: { en: ({ name }: Named) => `Delete “${name}”?`, ne: ({ name }) => `“${name}” मेटाउने?` },
  removeText: {
    en: 'This removes it for the whole team. Sent messages stay.',
    ne: 'यो पूरै टोलीबाट हट्छ। पठाइसकेको रहिरहन्छ।',
  },
  purpose: { en: 'Used for', ne: 'प्रयोग' },
  words: { en: 'Words to the member', ne: 'सदस्यलाई सन्देश' },
  question: { en: 'Question to a reporter', ne: 'रिपोर्ट गर्नेलाई प्रश्न' },
  appeal: { en: 'Answer to an appeal', ne: 'पुनरावेदनको जवाफ' },
  support: { en: 'Answer to support', ne: 'सहायताको जवाफ' },
  name: { en: 'Title', ne: 'शीर्षक' },
  nameHint: { en: 'Only the team sees it.', ne: 'टोलीले मात्र देख्छ।' },
  english: { en: 'English text', ne: 'अङ्ग्रेजी लेख' },
  nepali: { en: 'Nepali text', ne: 'नेपाली लेख' },
  required: { en: 'Please write something.', ne: 'कृपया केही लेख्नुहोस्।' },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  saved: { en: 'Saved.', ne: 'सेभ भयो।' },
  removed: { en: 'Deleted.', ne: 'मेटियो।' },
  none: { en: 'No reply is saved yet', ne: 'अहिलेसम्म कुनै जवाफ छैन' },
  noneHint: {
    en: 'Save what you write often, in both languages.',
    ne: 'बारम्बार लेख्ने कुरा दुवै भाषामा राख्नुहोस्।',
  },
  by: {
    en: ({ name, when }: Named & { when: string }) => `By ${name}, ${when}`,
    ne: ({ name, when }) => `लेख्ने: ${name}, ${when}`,
  },
  start: { en: 'Start from a saved reply', ne: 'तयारी जवाफबाट सुरु गर्नुहोस्' },
  startHint: { en: 'It replaces what you wrote.', ne: 'यसले तपाईंले लेखेको ठाउँ लिन्छ।' },
  own: { en: 'Own words', ne: 'आफ्नै शब्द' },
  inEnglish: { en: ({ name }: Named) => `${name} (English)`, ne: ({ name }) => `${name} (अङ्ग्रेजी)` },
  inNepali: { en: ({ name }: Named) => `${name} (Nepali)`, ne: ({ name }) => `${name} (नेपाली)` },
})

interface N {
  n: string
}

/** /admin/desk: figures of the moderators. */
export const deskFigures = catalogue({
  title: { en: 'Desk figures', ne: 'डेस्कका अङ्क' },
  intro: {
    en: 'Reports and held texts. Cases decided together count once. Moderators see their own row, chiefs see everyone.',
    ne: 'रिपोर्ट र रोकिएका लेख। एकैचोटि भएको निर्णय एक पटक गनिन्छ। मोडरेटरले आफ्नै, प्रमुखले सबैको देख्छन्।',
  },
  period: { en: 'Period', ne: 'अवधि' },
  days: { en: ({ n }: N) => `${n} days`, ne: ({ n }) => `${n} दिन` },
  waiting: { en: 'Waiting now', ne: 'अहिले पर्खिरहेका' },
  reports: { en: 'Reports', ne: 'रिपोर्ट' },
  held: { en: 'Held texts', ne: 'रोकिएका लेख' },
  overdue: { en: 'Overdue', ne: 'म्याद नाघेका' },
  oldest: { en: 'Oldest report', ne: 'सबैभन्दा पुरानो रिपोर्ट' },
  table: { en: 'Decisions by moderator', ne: 'मोडरेटरअनुसार निर्णय' },
  moderator: { en: 'Moderator', ne: 'मोडरेटर' },
  desk: { en: 'The whole desk', ne: 'पूरै डेस्क' },
  decided: { en: 'Decided', ne: 'निर्णय' },
  upheld: { en: 'Upheld', ne: 'सही ठहरिएका' },
  median: { en: 'Median time', ne: 'मध्यिका समय' },
  overturned: { en: 'Overturned on appeal', ne: 'पुनरावेदनमा उल्टिएका' },
  ofAll: { en: ({ n, all }: N & { all: string }) => `${n} of ${all}`, ne: ({ n, all }) => `${all} मध्ये ${n}` },
  hours: { en: ({ n }: N) => `${n} h`, ne: ({ n }) => `${n} घण्टा` },
  hint: {
    en: 'An appeal counts for the moderator who made the decision.',
    ne: 'पुनरावेदन निर्णय गर्ने मोडरेटरमा गनिन्छ।',
  },
})
