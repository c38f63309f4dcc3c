import { catalogue } from '../../catalogue.ts'

export const settings = catalogue({
  title: { en: 'Settings', ne: 'सेटिङ' },
  sections: { en: 'Sections', ne: 'खण्डहरू' },
  account: { en: 'Account', ne: 'खाता' },
  security: { en: 'Security', ne: 'खाता सुरक्षा' },
  privacy: { en: 'Privacy', ne: 'गोपनीयता' },
  notifications: { en: 'Notifications', ne: 'सूचना' },
  safety: { en: 'Safety', ne: 'सुरक्षा' },
  look: { en: 'Language & appearance', ne: 'भाषा र रूप' },
  data: { en: 'Your data', ne: 'तपाईंको डाटा' },
  loading: { en: 'Loading', ne: 'लोड हुँदैछ' },
  failed: { en: 'This could not be loaded:', ne: 'यो लोड हुन सकेन:' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },

  protective: {
    en: 'Everyone starts with safe chat on. Women also start with 10 first messages a day, and with more pictures for matches only. You can change all of this.',
    ne: 'सुरक्षित च्याट सबैका लागि सुरुदेखि अन हुन्छ। महिलाका लागि दिनमा १० पहिलो सन्देशको सीमा र थप तस्बिर म्याचलाई मात्र भन्ने पनि सुरुदेखि अन हुन्छ। यी सबै बदल्न सकिन्छ।',
  },
  messagesFrom: { en: 'Who can send me a first message', ne: 'मलाई पहिलो सन्देश कसले पठाउन सक्छ' },
  everyone: { en: 'Everyone', ne: 'सबैले' },
  reviewedMembers: { en: 'Reviewed members', ne: 'टोलीले हेरेका सदस्यले' },
  reviewedHint: {
    en: 'Members our team has approved, with a confirmed email.',
    ne: 'हाम्रो टोलीले स्वीकृत गरेका र इमेल पुष्टि गरेका सदस्य।',
  },
  matchesOnly: { en: 'Matches only', ne: 'म्याच भएकाले मात्र' },
  cap: { en: 'First messages I get a day', ne: 'दिनमा मलाई आउने पहिलो सन्देश' },
  noCap: { en: 'No limit', ne: 'सीमा छैन' },
  capOf: { en: ({ n }: { n: string }) => `At most ${n}`, ne: ({ n }) => `बढीमा ${n}` },
  capHint: {
    en: "From people you don't know. Matches and people you've answered don't count.",
    ne: 'नचिनेका मानिसबाट। म्याच भएका र तपाईंले जवाफ दिएका मानिस गनिँदैनन्।',
  },
  showsPresence: { en: "Show when I'm online and typing", ne: 'म अनलाइन भएको र लेख्दै गरेको देखाउनुहोस्' },
  showsPresenceHint: {
    en: "If you turn this off, you won't see it for others either.",
    ne: 'यो अफ गर्नुभयो भने तपाईंले पनि अरूको देख्नुहुन्न।',
  },
  extraPictures: { en: 'Who sees pictures I add after the first', ne: 'पहिलोपछि थपेका तस्बिर कसले देख्छ' },
  allMembers: { en: 'All members', ne: 'सबै सदस्यले' },
  chosenOnly: { en: 'Chosen matches', ne: 'रोजिएका म्याचले' },
  extraPicturesHint: {
    en: 'Applies to pictures you add from now on. You can change each picture on its own.',
    ne: 'अब थप्ने तस्बिरमा लागू हुन्छ। हरेक तस्बिरलाई छुट्टै बदल्न पनि सकिन्छ।',
  },
  safeChat: { en: 'Safe chat', ne: 'सुरक्षित च्याट' },
  safeChatHint: {
    en: 'Hides messages that look sexual or abusive until you choose to see them. If you turn this off, it stays on in each chat until the other person agrees too.',
    ne: 'यौनसम्बन्धी वा अपमानजनक देखिने सन्देश तपाईंले हेर्न नचाहुन्जेल लुकाउँछ। तपाईंले अफ गरे पनि अर्को व्यक्ति सहमत नभएसम्म हरेक च्याटमा अनै रहन्छ।',
  },
  hiddenWords: { en: 'Words you don’t want to see', ne: 'तपाईं हेर्न नचाहने शब्द' },
  hiddenWordsHint: {
    en: 'Messages with these words are hidden in all your chats, in both scripts. Only you see this list.',
    ne: 'यी शब्द भएका सन्देश तपाईंका सबै च्याटमा दुवै लिपिमा लुकाइन्छन्। यो सूची तपाईं मात्र देख्नुहुन्छ।',
  },
  addWord: { en: 'Add', ne: 'थप्नुहोस्' },
  removeWord: { en: ({ word }: { word: string }) => `Remove ${word}`, ne: ({ word }) => `${word} हटाउनुहोस्` },
  wordLong: { en: ({ n }: { n: string }) => `At most ${n} characters.`, ne: ({ n }) => `बढीमा ${n} अक्षर।` },
  wordsFull: {
    en: ({ n }: { n: string }) => `You can hide at most ${n} words.`,
    ne: ({ n }) => `बढीमा ${n} शब्द लुकाउन सकिन्छ।`,
  },
  publicCard: { en: 'Public card', ne: 'सार्वजनिक कार्ड' },
  publicCardHint: {
    en: 'People without an account can see your name, picture and counts, but never your age, interests or location.',
    ne: 'खाता नभएकाले पनि तपाईंको नाम, तस्बिर र सङ्ख्या देख्न सक्छन्। उमेर, रुचि र ठाउँ भने कहिल्यै देखिँदैन।',
  },
  saved: { en: 'Saved.', ne: 'सेभ भयो।' },

  export: { en: 'Download my data', ne: 'मेरो डाटा डाउनलोड गर्नुहोस्' },
  exportText: {
    en: 'Everything we have about you in a ZIP file: profile, pictures, posts, comments, likes, chats and settings.',
    ne: 'हामीसँग भएको तपाईंको सबै कुरा ZIP फाइलमा: प्रोफाइल, तस्बिर, पोस्ट, टिप्पणी, लाइक, च्याट र सेटिङ।',
  },
  exportAsk: {
    en: "Enter your password so we know it's you. Keep the file safe: your chats are in it.",
    ne: 'तपाईं नै हो भनी जान्न पासवर्ड लेख्नुहोस्। फाइल सुरक्षित राख्नुहोस्: त्यसमा तपाईंका च्याट हुन्छन्।',
  },
  download: { en: 'Download', ne: 'डाउनलोड' },
  preparing: { en: 'Preparing your file…', ne: 'फाइल बन्दै छ…' },
  downloading: {
    en: ({ size }: { size: string }) => `Preparing your file: ${size} MB so far`,
    ne: ({ size }) => `फाइल बन्दै छ: अहिलेसम्म ${size} MB`,
  },
  downloaded: { en: 'Your file has been downloaded.', ne: 'तपाईंको फाइल डाउनलोड भयो।' },
  password: { en: 'Password', ne: 'पासवर्ड' },
  passwordRequired: { en: 'Password is required.', ne: 'पासवर्ड आवश्यक छ।' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },

  remove: { en: 'Delete my account', ne: 'मेरो खाता मेटाउनुहोस्' },
  removeText: {
    en: 'Removes you and what you wrote from Hamvav for good.',
    ne: 'तपाईं र तपाईंले लेखेका कुरा Hamvav बाट सधैंका लागि हट्छन्।',
  },
  removeList: { en: 'What happens:', ne: 'के हुन्छ:' },
  removeProfile: {
    en: 'Your profile, pictures, posts, comments, likes and matches are deleted right away.',
    ne: 'तपाईंको प्रोफाइल, तस्बिर, पोस्ट, टिप्पणी, लाइक र म्याच तुरुन्तै मेटिन्छन्।',
  },
  removeMessages: {
    en: 'The messages you sent are erased. In other people’s chats you’ll show up as “Deleted member”.',
    ne: 'तपाईंले पठाएका सन्देश मेटिन्छन्। अरूको च्याटमा “मेटिएको सदस्य” देखिन्छ।',
  },
  removeReports: {
    en: 'Evidence for an open report is kept for 90 days after we decide.',
    ne: 'खुला रिपोर्टको प्रमाण निर्णय भएको ९० दिनसम्म राखिन्छ।',
  },
  removeSanctions: {
    en: 'If this account was banned, suspended, restricted, reported or blocked, we keep a code made from your email address, so the same applies if you come back: bans for 5 years, blocks for 2.',
    ne: 'यो खातामा प्रतिबन्ध, निलम्बन, रोक, रिपोर्ट वा ब्लक भएको भए, तपाईं फर्किंदा पनि लागू होस् भनेर हामी तपाईंको इमेलबाट बनेको कोड राख्छौं: प्रतिबन्धको ५ वर्ष, ब्लकको २ वर्ष।',
  },
  removeDevices: { en: 'You’re logged out on every device.', ne: 'तपाईं सबै डिभाइसबाट लगआउट हुनुहुन्छ।' },
  removeForGood: {
    en: 'Nobody can bring it back, not even us. Download your data first if you want to keep it.',
    ne: 'मेटिएपछि हामीले पनि फर्काउन सक्दैनौं। डाटा राख्न चाहनुहुन्छ भने पहिले डाउनलोड गर्नुहोस्।',
  },
  typeName: {
    en: ({ username }: { username: string }) => `Type your username, ${username}`,
    ne: ({ username }) => `आफ्नो प्रयोगकर्ता नाम ${username} लेख्नुहोस्`,
  },
  nameDiffers: { en: 'That’s not your username.', ne: 'यो तपाईंको प्रयोगकर्ता नाम होइन।' },
  goOn: { en: 'Continue', ne: 'अगाडि बढ्नुहोस्' },
  sure: { en: 'Really delete your account?', ne: 'साँच्चै खाता मेटाउने?' },
  sureText: { en: 'This is the last step. You can’t undo it.', ne: 'यो अन्तिम चरण हो। पछि फर्काउन मिल्दैन।' },
  keep: { en: 'Keep my account', ne: 'खाता राख्नुहोस्' },
  removeNow: { en: 'Delete for good', ne: 'सधैंका लागि मेटाउनुहोस्' },
  farewell: {
    en: 'Your account has been deleted. Thank you for being here.',
    ne: 'तपाईंको खाता मेटियो। हामीसँग रहनुभएकोमा धन्यवाद।',
  },
})

/** Settings: data saver of this device. */
export const dataSaver = catalogue({
  saving: { en: 'Save data', ne: 'डाटा बचत' },
  automatic: { en: 'Automatic', ne: 'स्वचालित' },
  on: { en: 'On', ne: 'अन' },
  off: { en: 'Off', ne: 'अफ' },
  hint: {
    en: 'Smaller pictures, no preloading, no animations. Automatic saves data on slow networks, or when your device asks for it. On this device only.',
    ne: 'साना तस्बिर, पहिल्यै लोड नहुने, एनिमेसन नचल्ने। स्वचालितमा नेटवर्क ढिलो हुँदा वा तपाईंको डिभाइसले भनेको बेला डाटा बचत हुन्छ। यो डिभाइसमा मात्र।',
  },
  isSaving: { en: 'Saving data now.', ne: 'अहिले डाटा बचत भइरहेको छ।' },
})
