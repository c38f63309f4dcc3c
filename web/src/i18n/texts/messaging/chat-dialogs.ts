import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

/** Requests and the dialogs to mute, delete and start conversations; separate, as they are loaded on first use. */
export const chatDialogs = catalogue({
  requests: { en: 'Requests', ne: 'अनुरोधहरू' },
  requestsHint: {
    en: "Messages from people you haven't talked to. If you decline, they won't know.",
    ne: 'पहिलो पटक लेख्ने मानिसका सन्देश। अस्वीकार गरे पनि उहाँहरूलाई थाहा हुँदैन।',
  },
  noRequests: { en: 'No requests right now.', ne: 'कुनै अनुरोध छैन।' },
  asks: {
    en: ({ name }: Name) => `${name} is writing to you for the first time.`,
    ne: ({ name }) => `${name} तपाईंलाई पहिलो पटक लेख्दै हुनुहुन्छ।`,
  },
  acceptMeans: {
    en: "If you accept or reply, they can keep writing and see when you're online, typing, or have read a message.",
    ne: 'स्वीकार गरे वा जवाफ दिए उहाँले लेखिरहन सक्नुहुन्छ, र तपाईं अनलाइन भएको, लेख्दै गरेको र सन्देश हेरेको देख्नुहुन्छ।',
  },
  accept: { en: 'Accept', ne: 'स्वीकार' },
  decline: { en: 'Decline', ne: 'अस्वीकार' },
  declined: {
    en: ({ name }: Name) => `Request declined. ${name} won't know.`,
    ne: ({ name }) => `अनुरोध अस्वीकार भयो। ${name} लाई थाहा हुँदैन।`,
  },
  undo: { en: 'Undo', ne: 'फिर्ता लिनुहोस्' },
  muteTitle: { en: ({ name }: Name) => `Mute ${name}?`, ne: ({ name }) => `${name} लाई म्युट गर्ने?` },
  muteText: {
    en: ({ name }: Name) =>
      `Messages still arrive, but you won't get notifications or unread counts. ${name} won't know.`,
    ne: ({ name }) => `सन्देश आइरहन्छन्, तर सूचना आउँदैन र नपढिएकामा गनिँदैन। ${name} लाई थाहा हुँदैन।`,
  },
  hours8: { en: '8 hours', ne: '८ घण्टा' },
  week: { en: '1 week', ne: '१ हप्ता' },
  always: { en: 'Always', ne: 'सधैं' },
  mutedNow: { en: 'Muted.', ne: 'म्युट भयो।' },
  removeTitle: { en: 'Delete this conversation?', ne: 'यो च्याट मेटाउने?' },
  removeForYou: {
    en: "This deletes everything so far on all your devices. You can't undo it.",
    ne: 'अहिलेसम्मका सबै सन्देश तपाईंका सबै डिभाइसबाट हट्छन्। पछि फर्काउन मिल्दैन।',
  },
  removeStays: {
    en: ({ name }: Name) => `${name} keeps the conversation and won't know.`,
    ne: ({ name }) => `${name} सँग च्याट रहन्छ, र उहाँलाई थाहा हुँदैन।`,
  },
  removeReturns: {
    en: 'If one of you writes again, it comes back with new messages only.',
    ne: 'कसैले फेरि लेखे नयाँ सन्देश मात्र देखिन्छन्।',
  },
  removed: { en: 'Conversation deleted.', ne: 'च्याट मेटियो।' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  delete: { en: 'Delete', ne: 'मेटाउनुहोस्' },

  yourAge: { en: 'Your age', ne: 'तपाईंको उमेर' },
  ageHint: {
    en: 'We need it before your first message. Your profile shows it.',
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
    en: "Liked a picture you've since removed or made private",
    ne: 'तपाईंले हटाउनुभएको वा निजी बनाउनुभएको तस्बिर मन पराउनुभएको थियो',
  },
  promptGone: {
    en: "Liked an answer you've since changed",
    ne: 'तपाईंले पछि फेर्नुभएको जवाफ मन पराउनुभएको थियो',
  },
})
