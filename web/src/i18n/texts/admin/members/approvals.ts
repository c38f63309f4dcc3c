import { catalogue, counted } from '../../../catalogue.ts'

interface Name {
  name: string
}

/** /admin/approvals: requests for Discover and for the verified badge. */
export const adminApprovals = catalogue({
  title: { en: 'Approvals', ne: 'स्वीकृतिहरू' },
  intro: {
    en: 'First come, first served. Members read your reason for a refusal.',
    ne: 'पहिले माग्ने पहिले आउँछन्। अस्वीकृतिको कारण सदस्यले पढ्छन्।',
  },
  what: { en: 'What waits', ne: 'के पर्खिरहेको छ' },
  approval: { en: 'Approvals', ne: 'स्वीकृति' },
  verification: { en: 'Verifications', ne: 'प्रमाणीकरण' },
  changed: { en: 'Changed', ne: 'फेरिएका' },
  position: {
    en: ({ n, of }: { n: string; of: string }) => `${n} of ${of}`,
    ne: ({ n, of }) => `${of} मध्ये ${n}`,
  },
  wantsApproval: { en: 'Wants to be shown in Discover', ne: 'डिस्कभरमा देखिन चाहन्छन्' },
  wantsBadge: { en: 'Asks for the verified badge', ne: 'प्रमाणित चिन्ह मागेका छन्' },
  asked: { en: ({ at }: { at: string }) => `Asked ${at}`, ne: ({ at }) => `मागेको: ${at}` },
  joined: { en: ({ at }: { at: string }) => `Joined ${at}`, ne: ({ at }) => `सदस्य भएको: ${at}` },
  refusedBefore: {
    en: counted('Refused once before', 'Refused {{count}} times before'),
    ne: counted('यसअघि {{count}} पटक अस्वीकृत'),
  },
  declaredMinor: { en: 'Said they were under 18', ne: '१८ वर्षमुनिको भनी बताएका' },
  declaredMinorHint: {
    en: 'This member once gave an age from 13 to 17. Approving says that you have made sure they are an adult: they can then like, write and be seen.',
    ne: 'यी सदस्यले कुनै बेला १३ देखि १७ वर्षको उमेर बताएका थिए। स्वीकृति दिनुको अर्थ वयस्क भएको पक्का गर्नु हो: त्यसपछि उनी मन पराउन, लेख्न र देखिन सक्छन्।',
  },
  declaredMinorBadge: {
    en: 'This member once gave an age from 13 to 17, and nobody has looked at it yet. The badge does not change that.',
    ne: 'यी सदस्यले कुनै बेला १३ देखि १७ वर्षको उमेर बताएका थिए, र त्यो अझै कसैले हेरेको छैन। चिन्हले त्यो बदल्दैन।',
  },
  noAge: { en: 'No adult age yet', ne: 'वयस्क उमेर छैन' },
  noAgeHint: {
    en: 'Nobody can be approved without an age of 18 or older. Refuse, and say the profile is not complete.',
    ne: '१८ वा बढी उमेर नदिई स्वीकृति दिन मिल्दैन। प्रोफाइल अधुरो छ भनी अस्वीकार गर्नुहोस्।',
  },
  pictures: { en: ({ name }: Name) => `Pictures of ${name}`, ne: ({ name }) => `${name} का तस्बिर` },
  picture: {
    en: ({ name, n, of }: Name & { n: string; of: string }) => `Picture ${n} of ${of}, ${name}`,
    ne: ({ name, n, of }) => `${name} को तस्बिर, ${of} मध्ये ${n}`,
  },
  noPictures: { en: 'No pictures', ne: 'तस्बिर छैन' },
  forMatches: { en: 'For matches only', ne: 'म्याचका लागि मात्र' },
  previousPicture: { en: 'Previous picture', ne: 'अघिल्लो तस्बिर' },
  nextPicture: { en: 'Next picture', ne: 'अर्को तस्बिर' },
  age: { en: 'Age', ne: 'उमेर' },
  gender: { en: 'Gender', ne: 'लिङ्ग' },
  location: { en: 'Location', ne: 'ठाउँ' },
  intent: { en: 'Here for', ne: 'खोजी' },
  email: { en: 'Email', ne: 'इमेल' },
  bio: { en: 'Bio', ne: 'परिचय' },
  interests: { en: 'Interests', ne: 'रुचिहरू' },
  memberPage: { en: 'Member page', ne: 'सदस्य पेज' },
  decision: { en: 'Your decision', ne: 'तपाईंको निर्णय' },
  approve: { en: 'Approve', ne: 'स्वीकृति' },
  verify: { en: 'Verify', ne: 'प्रमाणित' },
  refuse: { en: 'Refuse', ne: 'अस्वीकार' },
  next: { en: 'Next', ne: 'अर्को' },
  previous: { en: 'Previous', ne: 'अघिल्लो' },
  approved: { en: ({ name }: Name) => `${name} is approved`, ne: ({ name }) => `${name} स्वीकृत` },
  verified: { en: ({ name }: Name) => `${name} is verified`, ne: ({ name }) => `${name} प्रमाणित` },
  refused: { en: ({ name }: Name) => `${name} is refused`, ne: ({ name }) => `${name} अस्वीकृत` },
  undo: { en: 'Undo', ne: 'फिर्ता' },
  undone: { en: ({ name }: Name) => `${name} waits again`, ne: ({ name }) => `${name} फेरि पर्खिरहेका छन्` },
  refuseTitle: { en: ({ name }: Name) => `Refuse ${name}?`, ne: ({ name }) => `${name} लाई अस्वीकार गर्ने?` },
  refuseText: {
    en: 'The member reads the reason, and can ask again.',
    ne: 'सदस्यले कारण पढ्छन् र फेरि माग्न सक्छन्।',
  },
  reason: { en: 'Reason', ne: 'कारण' },
  note: { en: 'Note for the team', ne: 'टोलीका लागि टिपोट' },
  noteHint: { en: "The member won't see it.", ne: 'सदस्यले यो देख्दैनन्।' },
  chooseReason: { en: 'Please choose a reason.', ne: 'कृपया कारण छान्नुहोस्।' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  emptyApproval: { en: 'Nobody is waiting for approval', ne: 'स्वीकृति पर्खिरहेको कोही छैन' },
  emptyVerification: { en: 'Nobody is waiting for the badge', ne: 'चिन्ह पर्खिरहेको कोही छैन' },
  emptyHint: { en: 'New requests appear here automatically.', ne: 'नयाँ अनुरोध यहाँ आफैं देखिन्छन्।' },
  lookAgain: { en: 'Look again', ne: 'फेरि हेर्नुहोस्' },
  allDone: { en: "That's everyone", ne: 'सबै सकियो' },
  shortcuts: { en: 'Keyboard shortcuts', ne: 'किबोर्ड सर्टकट' },
  shortcutsHint: {
    en: "Single keys work while you're not typing. When off, only the buttons decide.",
    ne: 'केही नलेखिरहेका बेला एउटै कुञ्जीले। बन्द गरे बटनले मात्र निर्णय हुन्छ।',
  },
  orKeys: {
    en: ({ one, other }: { one: string; other: string }) => `${one} or ${other}`,
    ne: ({ one, other }) => `${one} वा ${other}`,
  },
})
