import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

/** Requests and the dialogs to mute, delete and start conversations; separate, as they are loaded on first use. */
export const chatDialogs = catalogue({
  requests: { en: 'Requests', ne: 'अनुरोधहरू' },
  requestsHint: {
    en: 'First messages of people you do not know. They wait here until you answer; declining is told to nobody.',
    ne: 'नचिनेका मानिसका पहिला सन्देश। तपाईंले जवाफ नदिएसम्म यहीँ रहन्छन्; अस्वीकार गरेको कसैलाई थाहा हुँदैन।',
  },
  noRequests: { en: 'No requests are waiting.', ne: 'कुनै अनुरोध बाँकी छैन।' },
  asks: {
    en: ({ name }: Name) => `${name} is writing to you for the first time.`,
    ne: ({ name }) => `${name} तपाईंलाई पहिलो पटक लेख्दै हुनुहुन्छ।`,
  },
  acceptMeans: {
    en: 'If you accept or answer, they can go on writing and see Seen, typing and when you are online.',
    ne: 'स्वीकार गर्नुभयो वा जवाफ दिनुभयो भने उहाँले लेखिरहन सक्नुहुन्छ, र ‘हेरियो’, टाइप गरेको र अनलाइन भएको देख्नुहुन्छ।',
  },
  accept: { en: 'Accept', ne: 'स्वीकार' },
  decline: { en: 'Decline', ne: 'अस्वीकार' },
  declined: {
    en: ({ name }: Name) => `Request declined. ${name} is not told.`,
    ne: ({ name }) => `अनुरोध अस्वीकार भयो। ${name} लाई खबर जाँदैन।`,
  },
  undo: { en: 'Undo', ne: 'फर्काउनुहोस्' },
  muteTitle: { en: ({ name }: Name) => `Mute ${name}?`, ne: ({ name }) => `${name} लाई म्युट गर्ने?` },
  muteText: {
    en: ({ name }: Name) =>
      `Messages still arrive, but without a notification and without counting as unread above. ${name} is not told.`,
    ne: ({ name }) => `सन्देश आइरहन्छन्, तर सूचना आउँदैन र माथि नपढिएकामा गनिँदैन। ${name} लाई खबर जाँदैन।`,
  },
  hours8: { en: '8 hours', ne: '८ घण्टा' },
  week: { en: '1 week', ne: '१ हप्ता' },
  always: { en: 'Always', ne: 'सधैं' },
  mutedNow: { en: 'Muted.', ne: 'म्युट भयो।' },
  removeTitle: { en: 'Delete this conversation?', ne: 'यो कुराकानी मेटाउने?' },
  removeForYou: {
    en: 'Everything written so far goes away for you, on all your devices. You cannot bring it back.',
    ne: 'अहिलेसम्म लेखिएको सबै तपाईंका सबै डिभाइसबाट हट्छ। यसलाई फर्काउन सकिँदैन।',
  },
  removeStays: {
    en: ({ name }: Name) => `${name} keeps the conversation and is not told.`,
    ne: ({ name }) => `${name} सँग कुराकानी रहन्छ, र खबर जाँदैन।`,
  },
  removeReturns: {
    en: 'If one of you writes again, it comes back with the new messages only.',
    ne: 'कसैले फेरि लेख्यो भने नयाँ सन्देश मात्र लिएर फर्कन्छ।',
  },
  removed: { en: 'Conversation deleted.', ne: 'कुराकानी मेटियो।' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  delete: { en: 'Delete', ne: 'मेटाउनुहोस्' },

  yourAge: { en: 'Your age', ne: 'तपाईंको उमेर' },
  ageHint: {
    en: 'It is needed before your first message. Your profile shows it.',
    ne: 'पहिलो सन्देश पठाउनुअघि यो चाहिन्छ। यो तपाईंको प्रोफाइलमा देखिन्छ।',
  },
  ageMissing: { en: 'Please enter your age in years.', ne: 'कृपया आफ्नो उमेर वर्षमा लेख्नुहोस्।' },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
})

/** What a like with a comment is about, for the member who is liked. */
export const likedPart = catalogue({
  profile: { en: 'Liked your profile', ne: 'तपाईंको प्रोफाइल मन पराउनुभयो' },
  picture: { en: 'Liked your picture', ne: 'तपाईंको तस्बिर मन पराउनुभयो' },
  prompt: { en: 'Liked your answer', ne: 'तपाईंको जवाफ मन पराउनुभयो' },
  profileGone: { en: 'Liked your profile', ne: 'तपाईंको प्रोफाइल मन पराउनुभयो' },
  pictureGone: {
    en: 'Liked a picture that you have since removed or made private',
    ne: 'तपाईंले हटाउनुभएको वा निजी बनाउनुभएको तस्बिर मन पराउनुभएको थियो',
  },
  promptGone: {
    en: 'Liked an answer that you have since changed',
    ne: 'तपाईंले पछि फेर्नुभएको जवाफ मन पराउनुभएको थियो',
  },
})
