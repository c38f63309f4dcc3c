import { catalogue } from '../../../catalogue.ts'

interface At {
  at: string
}
interface Count {
  n: string
}

/** Sanctions of deleted accounts: reviews, similar accounts, shared mailboxes. */
export const adminDeletions = catalogue({
  tab: { en: 'After deletion', ne: 'मेटिएपछि' },
  intro: {
    en: 'Appeals against bans of deleted accounts, and sanctions of accounts that never confirmed their address.',
    ne: 'खाता मेटिएका प्रतिबन्धित सदस्यका पुनरावेदन, र ठेगाना पुष्टि नगरेका खाताबाट आएका कारबाही।',
  },
  none: { en: 'Nothing to review', ne: 'हेर्नुपर्ने केही छैन' },
  appeal: { en: 'Appeal of a deleted account', ne: 'मेटिएको खाताको पुनरावेदन' },
  unproven: { en: 'Ban of an unconfirmed address', ne: 'पुष्टि नभएको ठेगानाको प्रतिबन्ध' },
  carried: { en: 'Carried over to a new account', ne: 'नयाँ खातामा सरेको' },
  found: { en: 'Kept for this address', ne: 'यो ठेगानाका लागि राखिएको' },
  unprovenHint: {
    en: 'The banned account never confirmed this address. The owner of the address has now confirmed it.',
    ne: 'प्रतिबन्ध लागेको खाताले ठेगाना कहिल्यै पुष्टि गरेको थिएन। ठेगानाका मालिकले अहिले पुष्टि गरेका छन्।',
  },
  carriedHint: {
    en: 'The earlier account never confirmed this address. This member has now confirmed it.',
    ne: 'पहिलेको खाताले ठेगाना कहिल्यै पुष्टि गरेको थिएन। यी सदस्यले अहिले पुष्टि गरेका छन्।',
  },
  requested: { en: ({ at }: At) => `Since ${at}`, ne: ({ at }) => `${at} देखि` },
  ban: { en: 'Ban', ne: 'प्रतिबन्ध' },
  suspendedUntil: { en: ({ at }: At) => `Suspended until ${at}`, ne: ({ at }) => `${at} सम्म निलम्बन` },
  by: { en: ({ by }: { by: string }) => `by ${by}`, ne: ({ by }) => `${by} द्वारा` },
  restricted: { en: 'Restricted as a minor', ne: 'नाबालिग भएकाले रोक' },
  blocks: { en: ({ n }: Count) => `Blocked by ${n}`, ne: ({ n }) => `ब्लक गर्ने: ${n}` },
  strikes: { en: ({ n }: { n: string }) => `Strikes: ${n}`, ne: ({ n }) => `चेतावनी गणना: ${n}` },
  reports: { en: ({ n }: Count) => `Open reports: ${n}`, ne: ({ n }) => `खुला रिपोर्ट: ${n}` },
  words: { en: 'What the person says', ne: 'व्यक्तिको भनाइ' },
  own: {
    en: 'You suspended this account: another admin must decide.',
    ne: 'यो खाता तपाईंले नै निलम्बन गर्नुभएको हो: निर्णय अर्को एडमिनले गर्नुपर्छ।',
  },
  lift: { en: 'Lift', ne: 'हटाउनुहोस्' },
  keep: { en: 'Keep', ne: 'कायम राख्नुहोस्' },
  liftTitle: { en: 'Lift these sanctions?', ne: 'यी कारबाही हटाउने?' },
  liftText: {
    en: 'The ban or suspension ends, and the person can sign up. Blocks and restrictions carried over from the old account are removed.',
    ne: 'प्रतिबन्ध वा निलम्बन सकिन्छ, र व्यक्तिले खाता खोल्न सक्छन्। पुरानो खाताबाट सरेका ब्लक र रोक हट्छन्।',
  },
  keepTitle: { en: 'Keep these sanctions?', ne: 'यी कारबाही कायम राख्ने?' },
  keepText: { en: 'Everything stays as it is.', ne: 'सबै जस्ताको तस्तै रहन्छ।' },
  answer: { en: 'Answer', ne: 'जवाफ' },
  answerHint: {
    en: 'The owner of the address can read this through the link we emailed.',
    ne: 'ठेगानाका मालिकले इमेलको लिङ्कबाट यो पढ्छन्।',
  },
  done: { en: 'Decided.', ne: 'निर्णय भयो।' },
  member: { en: 'Member page', ne: 'सदस्य पेज' },
  find: { en: 'Find by email address', ne: 'इमेल ठेगानाबाट खोज्नुहोस्' },
  findHint: {
    en: 'For appeals that reach support. We keep no addresses of deleted accounts, only codes made from them.',
    ne: 'सहायतामा आएका पुनरावेदनका लागि। मेटिएका खाताका ठेगाना होइन, तिनबाट बनेका कोड मात्र राखिन्छ।',
  },
  search: { en: 'Find', ne: 'खोज्नुहोस्' },
  nothingFound: { en: 'Nothing is kept for this address.', ne: 'यो ठेगानाका लागि केही राखिएको छैन।' },

  similar: { en: 'Possibly the same person', ne: 'सम्भवतः एउटै व्यक्ति' },
  similarHint: {
    en: 'Only a hint: people share devices and names. Nothing happens automatically.',
    ne: 'यो सङ्केत मात्र हो: मानिसहरूले डिभाइस बाँड्छन्, नाम पनि मिल्छन्। स्वतः केही हुँदैन।',
  },
  noneSimilar: {
    en: 'No suspended or deleted account looks like this one.',
    ne: 'यो खातासँग मिल्ने निलम्बित वा मेटिएको खाता छैन।',
  },
  deletedAccount: { en: 'Deleted account', ne: 'मेटिएको खाता' },
  device: { en: 'same device', ne: 'उही डिभाइस' },
  push: { en: 'same browser for notifications', ne: 'सूचनाका लागि उही ब्राउजर' },
  person: { en: 'same name, year of birth and place', ne: 'उही नाम, जन्म वर्ष र ठाउँ' },
  banned: { en: 'Banned', ne: 'प्रतिबन्धित' },
  suspended: { en: 'Suspended', ne: 'निलम्बित' },
  blocked: { en: 'Blocked', ne: 'ब्लक गरिएको' },
  warned: { en: 'Warned', ne: 'चेतावनी पाएको' },
  reported: { en: 'Reported', ne: 'रिपोर्ट गरिएको' },

  shared: { en: 'Accounts that share a mailbox', ne: 'एउटै मेलबक्सका खाता' },
  sharedHint: {
    en: 'Opened before we limited each mailbox to one account. They stay until you decide.',
    ne: 'एउटा मेलबक्समा एउटै खाता भन्ने नियम आउनुअघि खोलिएका। तपाईंले निर्णय नगरेसम्म रहन्छन्।',
  },
  noneShared: { en: 'None', ne: 'छैनन्' },
})
