import { catalogue } from '../../../catalogue.ts'

interface N {
  n: string
  one: boolean
}
interface Name {
  name: string
}

/** /admin/reports/:id: one report with its evidence and decision. */
export const adminReport = catalogue({
  title: { en: 'Report', ne: 'रिपोर्ट' },
  toQueue: { en: 'All reports', ne: 'सबै रिपोर्ट' },
  next: { en: 'Next report', ne: 'अर्को रिपोर्ट' },
  noNext: { en: 'No other reports are waiting', ne: 'अरू कुनै रिपोर्ट बाँकी छैन' },

  evidence: { en: 'What was reported', ne: 'के रिपोर्ट गरियो' },
  seenAt: { en: ({ when }: { when: string }) => `As it was on ${when}`, ne: ({ when }) => `${when} मा जस्तो थियो` },
  erased: {
    en: 'The evidence was erased 90 days after the decision.',
    ne: 'निर्णय भएको ९० दिनपछि प्रमाण मेटियो।',
  },
  sealed: {
    en: "Opening it is recorded in the audit log. You may have to confirm that it's you.",
    ne: 'यो खोलेको कुरा अडिट लगमा रहन्छ, र तपाईं नै हो भनी पुष्टि गर्नुपर्न सक्छ।',
  },
  showEvidence: { en: 'Show evidence', ne: 'प्रमाण देखाउनुहोस्' },
  unreadable: { en: "The evidence can't be read.", ne: 'प्रमाण पढ्न सकिएन।' },
  likes: { en: ({ n, one }: N) => (one ? '1 like' : `${n} likes`), ne: ({ n }) => `${n} लाइक` },
  comments: { en: ({ n, one }: N) => (one ? '1 comment' : `${n} comments`), ne: ({ n }) => `${n} टिप्पणी` },
  underPost: { en: 'Under this post', ne: 'यो पोस्टमुनि' },
  reportedComment: { en: 'The reported comment', ne: 'रिपोर्ट गरिएको टिप्पणी' },
  chat: { en: 'The newest messages, oldest first', ne: 'पछिल्ला सन्देश, पुरानो पहिले' },
  reportedMessage: { en: 'Reported message', ne: 'रिपोर्ट गरिएको सन्देश' },
  reporterSide: { en: 'Reporter', ne: 'रिपोर्ट गर्ने' },
  reportedSide: { en: ({ name }: Name) => `${name} (reported)`, ne: ({ name }) => `${name} (रिपोर्ट गरिएको)` },
  unsent: { en: 'This message was unsent.', ne: 'यो सन्देश फिर्ता लिइएको थियो।' },
  age: { en: 'Age', ne: 'उमेर' },
  location: { en: 'Location', ne: 'ठाउँ' },
  interests: { en: 'Interests', ne: 'रुचिहरू' },
  nothingWritten: { en: 'Nothing was written.', ne: 'केही लेखिएको थिएन।' },
  pictures: { en: 'Pictures', ne: 'तस्बिरहरू' },
  profilePicture: { en: 'Profile picture', ne: 'प्रोफाइल तस्बिर' },
  picture: { en: ({ n }: { n: string }) => `Reported picture ${n}`, ne: ({ n }) => `रिपोर्ट गरिएको तस्बिर ${n}` },
  showPicture: { en: ({ n }: { n: string }) => `Show picture ${n}`, ne: ({ n }) => `तस्बिर ${n} देखाउनुहोस्` },
  hidePicture: { en: ({ n }: { n: string }) => `Blur picture ${n}`, ne: ({ n }) => `तस्बिर ${n} धमिलो पार्नुहोस्` },
  pictureHint: { en: 'Blurred until you select it.', ne: 'नथिचेसम्म धमिलो रहन्छ।' },
  pictureFailed: { en: 'This picture could not be loaded.', ne: 'यो तस्बिर लोड हुन सकेन।' },

  details: { en: ({ name }: Name) => `${name} says`, ne: ({ name }) => `${name} भन्छन्` },
  noDetails: { en: 'Nothing was added.', ne: 'केही थपिएको छैन।' },
  question: { en: 'Asked', ne: 'सोधिएको' },
  answer: { en: 'Answer', ne: 'जवाफ' },
  noAnswer: { en: 'No answer yet.', ne: 'जवाफ आएको छैन।' },

  take: { en: 'Take this case', ne: 'यो मामिला लिनुहोस्' },
  free: { en: 'Give it back', ne: 'छोड्नुहोस्' },
  freeOther: { en: 'Free it', ne: 'खुला गर्नुहोस्' },
  isFree: { en: 'Nobody has taken this case.', ne: 'यो मामिला कसैले लिएको छैन।' },
  isMine: {
    en: ({ when }: { when: string }) => `You have this case until ${when}.`,
    ne: ({ when }) => `यो मामिला ${when} सम्म तपाईंसँग छ।`,
  },
  isOthers: {
    en: ({ name, when }: Name & { when: string }) => `${name} has this case until ${when}. Then it is free.`,
    ne: ({ name, when }) => `यो मामिला ${when} सम्म ${name} सँग छ। त्यसपछि खुला हुन्छ।`,
  },
  takenBefore: {
    en: ({ by, at }: { by: string; at: string }) => `${by} has this case until ${at}.`,
    ne: ({ by, at }) => `यो मामिला ${at} सम्म ${by} सँग छ।`,
  },
  sameCase: { en: 'Other reports of this case', ne: 'यस मामिलाका अन्य रिपोर्ट' },
  openReport: { en: 'Open with its evidence', ne: 'प्रमाणसहित खोल्नुहोस्' },
  byWatchList: {
    en: 'The watch list put this before you. Nobody reported it.',
    ne: 'निगरानी सूचीले यो तपाईंसामु राखेको हो। कसैले रिपोर्ट गरेको होइन।',
  },
  nextToast: { en: 'Decided. This is the next one.', ne: 'निर्णय भयो। यो अर्को हो।' },
  decide: { en: 'Decide', ne: 'निर्णय' },
  dismiss: { en: 'Dismiss', ne: 'खारेज गर्नुहोस्' },
  warn: { en: 'Warn', ne: 'चेतावनी दिनुहोस्' },
  remove: { en: 'Remove content', ne: 'सामग्री हटाउनुहोस्' },
  suspend: { en: 'Suspend', ne: 'निलम्बन गर्नुहोस्' },
  ban: { en: 'Ban', ne: 'प्रतिबन्ध लगाउनुहोस्' },
  ask: { en: 'Ask for more', ne: 'थप सोध्नुहोस्' },
  accountDeleted: {
    en: 'The reported account was deleted. Your decision applies if the person comes back with the same email address.',
    ne: 'रिपोर्ट गरिएको खाता मेटिसकियो। उही इमेलबाट फर्किए तपाईंको निर्णय लागू हुन्छ।',
  },
  contentGone: { en: 'The reported content no longer exists.', ne: 'रिपोर्ट गरिएको कुरा अब छैन।' },
  dismissTitle: { en: 'Dismiss this report?', ne: 'यो रिपोर्ट खारेज गर्ने?' },
  warnTitle: { en: ({ name }: Name) => `Warn ${name}?`, ne: ({ name }) => `${name} लाई चेतावनी दिने?` },
  removeTitle: { en: 'Remove what was reported?', ne: 'रिपोर्ट गरिएको कुरा हटाउने?' },
  suspendTitle: { en: ({ name }: Name) => `Suspend ${name}?`, ne: ({ name }) => `${name} लाई निलम्बन गर्ने?` },
  banTitle: { en: ({ name }: Name) => `Ban ${name}?`, ne: ({ name }) => `${name} लाई प्रतिबन्ध लगाउने?` },
  dismissText: { en: ({ name }: Name) => `Nothing happens to ${name}.`, ne: ({ name }) => `${name} लाई केही हुँदैन।` },
  warnText: {
    en: ({ name }: Name) => `${name} is warned and reads the reason.`,
    ne: ({ name }) => `${name} लाई कारणसहित चेतावनी जान्छ।`,
  },
  removeText: {
    en: ({ name }: Name) => `It's deleted for everyone. ${name} is warned and reads the reason.`,
    ne: ({ name }) => `यो सबैका लागि मेटिन्छ। ${name} लाई कारणसहित चेतावनी जान्छ।`,
  },
  suspendText: {
    en: ({ name, n, one }: Name & N) =>
      `${name} will be suspended for ${one ? '1 day' : `${n} days`}: nobody sees them and they can write nothing. They can appeal.`,
    ne: ({ name, n }) => `${name} ${n} दिन निलम्बनमा पर्छन्: अरूले देख्दैनन् र केही लेख्न सक्दैनन्। पुनरावेदन गर्न सक्छन्।`,
  },
  banText: {
    en: ({ name }: Name) => `${name} will be suspended for good. They can appeal once; a different admin reviews it.`,
    ne: ({ name }) => `${name} सधैंका लागि निलम्बनमा पर्छन्। एक पटक पुनरावेदन गर्न सक्छन्; अर्को एडमिनले सुन्छन्।`,
  },
  hearActed: {
    en: ({ n, one }: N) =>
      one ? 'The reporter learns that we took action.' : `${n} reporters learn that we took action.`,
    ne: ({ n, one }) => (one ? 'रिपोर्ट गर्नेले कदम चालिएको थाहा पाउँछन्।' : `${n} जना रिपोर्ट गर्नेले कदम चालिएको थाहा पाउँछन्।`),
  },
  hearDismissed: {
    en: ({ n, one }: N) =>
      one
        ? 'The reporter hears that nothing against the rules was found.'
        : `${n} reporters hear that nothing against the rules was found.`,
    ne: ({ n, one }) =>
      one
        ? 'रिपोर्ट गर्नेले नियमविपरीत केही भेटिएन भन्ने थाहा पाउँछन्।'
        : `${n} जना रिपोर्ट गर्नेले नियमविपरीत केही भेटिएन भन्ने थाहा पाउँछन्।`,
  },
  together: {
    en: ({ what }: { what: string }) => `${what} are decided together.`,
    ne: ({ what }) => `${what} को निर्णय एकैचोटि हुन्छ।`,
  },
  days: { en: 'For how long', ne: 'कति समयका लागि' },
  forDays: { en: ({ n, one }: N) => (one ? '1 day' : `${n} days`), ne: ({ n }) => `${n} दिन` },
  reasonLabel: { en: 'What it was found to be', ne: 'के ठहरियो' },
  note: { en: 'Note for the team', ne: 'टोलीका लागि टिपोट' },
  deviates: {
    en: 'This is not the next step: please write why. The member does not read it.',
    ne: 'यो अर्को कदम होइन: किन भनेर लेख्नुहोस्। सदस्यले पढ्दैनन्।',
  },
  noStrikes: { en: 'Nothing counts against this member.', ne: 'यी सदस्यविरुद्ध केही गनिएको छैन।' },
  strikes: {
    en: ({ n, one }: N) => (one ? '1 strike counts now.' : `${n} strikes count now.`),
    ne: ({ n }) => `अहिले ${n} वटा गनिएका छन्।`,
  },
  proposed: { en: ({ what }: { what: string }) => `Next step: ${what}`, ne: ({ what }) => `अर्को कदम: ${what}` },
  words: { en: 'Words to the member', ne: 'सदस्यलाई सन्देश' },
  wordsEnglish: {
    en: 'The member uses English and reads this. Never say who reported.',
    ne: 'सदस्यले अङ्ग्रेजी चलाउँछन् र यो पढ्छन्। कसले रिपोर्ट गर्‍यो कहिल्यै नलेख्नुहोस्।',
  },
  wordsNepali: {
    en: 'The member uses Nepali and reads this. Never say who reported.',
    ne: 'सदस्यले नेपाली चलाउँछन् र यो पढ्छन्। कसले रिपोर्ट गर्‍यो कहिल्यै नलेख्नुहोस्।',
  },
  alsoRemove: { en: 'Also remove what was reported', ne: 'रिपोर्ट गरिएको कुरा पनि हटाउनुहोस्' },
  noteHint: { en: 'Kept with the member; they do not read it.', ne: 'सदस्यसँगै रहन्छ; उनले पढ्दैनन्।' },
  decidedToast: { en: 'Decided.', ne: 'निर्णय भयो।' },
  decidedBefore: {
    en: ({ by, at }: { by: string; at: string }) => `${by} decided this before you (${at}). This is how it is now.`,
    ne: ({ by, at }) => `तपाईंभन्दा पहिले ${by} ले निर्णय गरिसक्नुभयो (${at})। अहिलेको अवस्था देखाइएको छ।`,
  },
  reverse: { en: 'Take back', ne: 'फिर्ता लिने' },
  reverseTitle: { en: 'Take back this decision?', ne: 'यो निर्णय फिर्ता लिने?' },
  reverseHint: {
    en: ({ when }: { when: string }) => `You can take back this decision until ${when}.`,
    ne: ({ when }) => `यो निर्णय ${when} सम्म फिर्ता लिन सकिन्छ।`,
  },
  reverseText: {
    en: 'The case is open again. A strike, a suspension, a takedown and notifications of this decision are undone. A mail that was sent stays sent.',
    ne: 'मामिला फेरि खुल्छ। यस निर्णयले दिएको स्ट्राइक, निलम्बन, हटाइएको सामग्री र सूचना फिर्ता हुन्छन्। पठाइसकेको इमेल फर्कँदैन।',
  },
  reverseNote: { en: 'Why? For the team', ne: 'किन? टोलीका लागि' },
  reversedToast: { en: 'Taken back. The case is open again.', ne: 'फिर्ता लिइयो। मामिला फेरि खुला छ।' },
  decidedTitle: { en: 'This report is decided', ne: 'यो रिपोर्टको निर्णय भइसक्यो' },
  askTitle: { en: ({ name }: Name) => `Ask ${name} for more`, ne: ({ name }) => `${name} लाई थप सोध्ने` },
  askText: {
    en: 'They get a notification and can answer once. The report waits until then, or until its deadline.',
    ne: 'उनलाई सूचना जान्छ र एक पटक जवाफ दिन सक्छन्। त्यतिन्जेल वा म्यादसम्म रिपोर्ट पर्खिन्छ।',
  },
  askAgain: {
    en: 'The new question replaces the previous one.',
    ne: 'नयाँ प्रश्नले पहिलेको ठाउँ लिन्छ।',
  },
  askLabel: { en: 'Your question', ne: 'तपाईंको प्रश्न' },
  askSend: { en: 'Send question', ne: 'प्रश्न पठाउनुहोस्' },
  askedToast: { en: 'Asked.', ne: 'सोधियो।' },

  reporter: { en: 'Reporter', ne: 'रिपोर्ट गर्ने' },
  reported: { en: 'Reported', ne: 'रिपोर्ट गरिएको' },
  accountGone: { en: 'The account was deleted.', ne: 'खाता मेटिसक्यो।' },
  since: { en: ({ when }: { when: string }) => `Member since ${when}`, ne: ({ when }) => `${when} देखि सदस्य` },
  made: { en: 'Reports made', ne: 'गरेका रिपोर्ट' },
  received: { en: 'Reports about them', ne: 'उनीबारे रिपोर्ट' },
  upheld: { en: ({ n }: { n: string }) => `${n} upheld`, ne: ({ n }) => `${n} सही ठहरिएका` },
  openOnes: { en: ({ n }: { n: string }) => `${n} open`, ne: ({ n }) => `${n} खुला` },
  warnings: { en: 'Warnings', ne: 'चेतावनी' },
  strikesNow: { en: 'Strikes that count', ne: 'गनिने चेतावनी' },
  suspensions: { en: 'Suspensions', ne: 'निलम्बन' },
  suspendedNow: { en: 'Suspended', ne: 'निलम्बित' },
  suspendedUntil: {
    en: ({ when }: { when: string }) => `Suspended until ${when}`,
    ne: ({ when }) => `${when} सम्म निलम्बित`,
  },
  verified: { en: 'Verified', ne: 'प्रमाणित' },
  openMember: { en: ({ name }: Name) => `Open ${name}`, ne: ({ name }) => `${name} खोल्नुहोस्` },
  others: { en: ({ name }: Name) => `Other reports about ${name}`, ne: ({ name }) => `${name} बारे अन्य रिपोर्ट` },
  noOthers: { en: 'None.', ne: 'छैन।' },
})
