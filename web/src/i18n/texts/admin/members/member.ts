import { catalogue } from '../../../catalogue.ts'

interface Name {
  name: string
}
interface At {
  at: string
}

/** /admin/users/{id}: a member's page in the panel. */
export const adminMember = catalogue({
  title: { en: 'Member', ne: 'सदस्य' },
  viewProfile: { en: 'View Profile', ne: 'प्रोफाइल हेर्नुहोस्' },
  toUsers: { en: 'All members', ne: 'सबै सदस्य' },
  gone: { en: 'This member no longer exists', ne: 'यी सदस्य अब छैनन्' },
  goneHint: {
    en: 'The account was deleted, or the link is wrong. The audit log keeps what was decided.',
    ne: 'खाता मेटियो, वा लिङ्क गलत छ। गरिएका निर्णय अडिट लगमा रहन्छन्।',
  },
  joined: { en: ({ at }: At) => `Joined ${at}`, ne: ({ at }) => `सदस्य भएको: ${at}` },
  lastActive: { en: ({ at }: At) => `Last active ${at}`, ne: ({ at }) => `पछिल्लो सक्रियता: ${at}` },
  confirmed: { en: 'confirmed', ne: 'पुष्टि भएको' },
  unconfirmed: { en: 'not confirmed', ne: 'पुष्टि नभएको' },
  about: { en: 'Profile', ne: 'प्रोफाइल' },
  pictures: { en: 'Pictures', ne: 'तस्बिर' },
  picturesHint: {
    en: 'Nobody here sees Private Space pictures.',
    ne: 'निजी ठाउँका तस्बिर यहाँ कसैले देख्दैन।',
  },
  blockedBy: { en: 'Blocked by', ne: 'ब्लक गर्ने' },
  state: { en: 'State', ne: 'अवस्था' },
  verified: { en: 'Verified', ne: 'प्रमाणित' },
  approved: { en: 'In Discover', ne: 'डिस्कभरमा' },
  suspended: { en: 'Suspended', ne: 'निलम्बित' },
  mayPost: { en: 'May post', ne: 'पोस्ट गर्न पाउने' },
  account: { en: 'Account', ne: 'खाता' },
  yes: { en: 'Yes', ne: 'छ' },
  no: { en: 'No', ne: 'छैन' },
  requested: { en: 'Requested', ne: 'अनुरोध गरेको' },
  refused: { en: 'Refused', ne: 'अस्वीकृत' },
  hidden: { en: 'Approved, but chose not to be shown', ne: 'स्वीकृत, तर नदेखिने छानेको' },
  askedBadge: { en: ({ at }: At) => `Asked for the badge ${at}`, ne: ({ at }) => `चिन्ह मागेको: ${at}` },
  suspendedUntil: {
    en: ({ until, by }: { until: string; by: string }) => `Until ${until}, by ${by}`,
    ne: ({ until, by }) => `${until} सम्म, ${by} द्वारा`,
  },
  suspendedForGood: { en: ({ by }: { by: string }) => `For good, by ${by}`, ne: ({ by }) => `सधैंका लागि, ${by} द्वारा` },
  server: { en: 'the server', ne: 'सर्भर' },
  restricted: { en: 'Said they were under 18', ne: '१८ वर्षमुनिको भनी बताएका' },
  verify: { en: 'Verify', ne: 'प्रमाणित गर्नुहोस्' },
  refuseBadge: { en: 'Refuse', ne: 'अस्वीकार' },
  unverify: { en: 'Take the badge', ne: 'चिन्ह हटाउनुहोस्' },
  approve: { en: 'Approve', ne: 'स्वीकृति दिनुहोस्' },
  refuse: { en: 'Refuse', ne: 'अस्वीकार' },
  unapprove: { en: 'Take it back', ne: 'स्वीकृति फिर्ता' },
  suspend: { en: 'Suspend', ne: 'निलम्बन' },
  lift: { en: 'Lift', ne: 'फुकुवा' },
  change: { en: 'Change', ne: 'अवधि फेर्नुहोस्' },
  allowPost: { en: 'Allow', ne: 'अनुमति दिनुहोस्' },
  forbidPost: { en: 'Withdraw', ne: 'अनुमति हटाउनुहोस्' },
  delete: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  verifyTitle: { en: ({ name }: Name) => `Verify ${name}?`, ne: ({ name }) => `${name} लाई प्रमाणित गर्ने?` },
  verifyText: { en: 'The green badge appears next to their name everywhere.', ne: 'नामसँगै सबैतिर हरियो चिन्ह देखिन्छ।' },
  unverifyTitle: { en: ({ name }: Name) => `No badge for ${name}?`, ne: ({ name }) => `${name} लाई चिन्ह नदिने?` },
  approveTitle: { en: ({ name }: Name) => `Approve ${name}?`, ne: ({ name }) => `${name} लाई स्वीकृति दिने?` },
  approveText: { en: 'Others can find them in Discover.', ne: 'अरूले उहाँलाई डिस्कभरमा भेट्न सक्छन्।' },
  approveMinorText: {
    en: 'They once said they were under 18. Approving clears that: only do it with proof of age.',
    ne: 'उहाँले कुनै बेला १८ वर्षमुनिको भनेका थिए। स्वीकृतिले त्यो हट्छ: उमेरको प्रमाण भएमा मात्र।',
  },
  unapproveTitle: {
    en: ({ name }: Name) => `Not in Discover: ${name}?`,
    ne: ({ name }) => `${name} लाई डिस्कभरमा नदेखाउने?`,
  },
  refusalText: { en: 'The member reads the reason, and can ask again.', ne: 'सदस्यले कारण पढ्छन् र फेरि माग्न सक्छन्।' },
  suspendTitle: { en: ({ name }: Name) => `Suspend ${name}?`, ne: ({ name }) => `${name} लाई निलम्बन गर्ने?` },
  suspendText: {
    en: 'They can read and appeal, but not write or be found. They see the reason and until when.',
    ne: 'उहाँले पढ्न र पुनरावेदन गर्न सक्नुहुन्छ, तर लेख्न वा भेटिन सक्नुहुन्न। कारण र कहिलेसम्म भन्ने देख्नुहुन्छ।',
  },
  deleteTitle: { en: ({ name }: Name) => `Delete ${name}?`, ne: ({ name }) => `${name} लाई मेटाउने?` },
  deleteText: {
    en: "The profile, pictures, posts and messages are removed. You can't undo this.",
    ne: 'प्रोफाइल, तस्बिर, पोस्ट र सन्देश हटाइन्छन्। यो फिर्ता गर्न सकिँदैन।',
  },
  deleted: { en: ({ name }: Name) => `${name} was deleted.`, ne: ({ name }) => `${name} मेटाइयो।` },
  done: { en: 'Done.', ne: 'भयो।' },
  suspendedNow: { en: ({ name }: Name) => `${name} is suspended.`, ne: ({ name }) => `${name} निलम्बित हुनुभयो।` },
  reason: { en: 'Reason', ne: 'कारण' },
  note: { en: 'Note for the team', ne: 'टोलीका लागि टिपोट' },
  noteHint: { en: "The member won't see it.", ne: 'सदस्यले यो देख्दैनन्।' },
  reportsAbout: { en: 'Reports about them', ne: 'उहाँबारे रिपोर्ट' },
  reportsBy: { en: 'Reports by them', ne: 'उहाँका रिपोर्ट' },
  noReportsAbout: { en: 'Nobody has reported them.', ne: 'कसैले रिपोर्ट गरेको छैन।' },
  noReportsBy: { en: "They haven't reported anyone.", ne: 'उहाँले कसैलाई रिपोर्ट गर्नुभएको छैन।' },
  notes: { en: 'Notes', ne: 'टिपोट' },
  noNotes: { en: 'No notes yet.', ne: 'अहिलेसम्म टिपोट छैन।' },
  addNote: { en: 'Keep the note', ne: 'टिपोट राख्नुहोस्' },
  newNote: { en: 'New note', ne: 'नयाँ टिपोट' },
  newNoteHint: {
    en: 'For the team. It is deleted with the member.',
    ne: 'टोलीका लागि। सदस्यसँगै मेटिन्छ।',
  },
  kept: { en: 'Note kept.', ne: 'टिपोट राखियो।' },
  writtenBy: {
    en: ({ by, at }: { by: string; at: string }) => `By ${by}, ${at}`,
    ne: ({ by, at }) => `${by} द्वारा, ${at}`,
  },
  sessions: { en: 'Sessions', ne: 'लगइनहरू' },
  noSessions: { en: 'Not logged in anywhere.', ne: 'कतै लगइन छैन।' },
  session: {
    en: ({ from, used }: { from: string; used: string }) => `Since ${from}, last used ${used}`,
    ne: ({ from, used }) => `${from} देखि, पछिल्लो प्रयोग ${used}`,
  },
  history: { en: 'History', ne: 'इतिहास' },
  noHistory: { en: 'No decisions yet.', ne: 'अहिलेसम्म कुनै निर्णय भएको छैन।' },
  wholeHistory: { en: 'All of it in the audit log', ne: 'सबै अडिट लगमा' },
})

/** Counts of what a member does, and mails with a link, on a member's page in the panel. */
export const memberActivity = catalogue({
  title: { en: 'Activity', ne: 'गतिविधि' },
  hint: {
    en: 'Numbers only. Private messages can be read only after a report.',
    ne: 'सङ्ख्या मात्र। निजी सन्देश रिपोर्टपछि मात्र पढ्न मिल्छ।',
  },
  comments: { en: 'Comments', ne: 'टिप्पणी' },
  pictures: { en: 'Pictures', ne: 'तस्बिर' },
  picturesOf: {
    en: ({ n, held }: { n: string; held: string }) => `${n}, ${held} waiting for review`,
    ne: ({ n, held }) => `${n}, जाँच पर्खिरहेका ${held}`,
  },
  firstMessages: { en: 'Conversations they opened', ne: 'उहाँले सुरु गर्नुभएका कुराकानी' },
  firstMessagesOf: {
    en: ({ sent, answered, declined }: { sent: string; answered: string; declined: string }) =>
      `${sent}: ${answered} answered, ${declined} declined`,
    ne: ({ sent, answered, declined }) => `${sent}: जवाफ आएका ${answered}, अस्वीकृत ${declined}`,
  },
  lastWeek: { en: 'First messages in the last 7 days', ne: 'पछिल्ला ७ दिनका पहिलो सन्देश' },
  lastWeekOf: {
    en: ({ n, answered, burst, same }: { n: string; answered: string; burst: string; same: string }) =>
      `${n} people: ${answered} answered, ${burst} within 10 minutes, ${same} with the same text`,
    ne: ({ n, answered, burst, same }) => `${n} जना: जवाफ दिने ${answered}, १० मिनेटभित्र ${burst}, उही लेख पाउने ${same}`,
  },
  'same-text': { en: 'Same text to many', ne: 'धेरैलाई उही लेख' },
  'few-answers': { en: 'Few answers', ne: 'थोरै जवाफ' },
  burst: { en: 'Many at once', ne: 'एकैचोटि धेरै' },
  'new-account': { en: 'New account', ne: 'नयाँ खाता' },
  heldTexts: { en: 'Texts held for review', ne: 'जाँचका लागि रोकिएका लेख' },
  heldTextsOf: {
    en: ({ n, refused }: { n: string; refused: string }) => `${n}, ${refused} removed`,
    ne: ({ n, refused }) => `${n}, हटाइएका ${refused}`,
  },
  reportsMade: { en: 'Reports they made', ne: 'उहाँले गर्नुभएका रिपोर्ट' },
  reportsMadeOf: {
    en: ({ n, upheld, decided }: { n: string; upheld: string; decided: string }) =>
      `${n}: ${upheld} of ${decided} decided ones upheld`,
    ne: ({ n, upheld, decided }) => `${n}: निर्णय भएका ${decided} मध्ये ${upheld} सही ठहरिए`,
  },
  takedowns: { en: 'Taken down', ne: 'हटाइएका सामग्री' },
  devices: { en: 'Browsers', ne: 'ब्राउजर' },
  devicesOf: {
    en: ({ n, others }: { n: string; others: string }) => `${n}, shared with ${others} other accounts`,
    ne: ({ n, others }) => `${n}, अरू ${others} खातासँग साझा`,
  },
  mails: { en: 'Send an email again', ne: 'इमेल फेरि पठाउनुहोस्' },
  mailsHint: {
    en: 'The link goes only to the member. It is recorded in the audit log.',
    ne: 'लिङ्क सदस्यलाई मात्र जान्छ। यो अडिट लगमा लेखिन्छ।',
  },
  sendReset: { en: 'New password', ne: 'नयाँ पासवर्ड' },
  sendConfirm: { en: 'Confirm the address', ne: 'ठेगाना पुष्टि' },
  mailSent: { en: 'The email is on its way.', ne: 'इमेल पठाइँदै छ।' },
})
