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
    en: 'Everybody starts with safe chat. Women also start with 10 first messages a day, and with further pictures for matches only. You may change all of it.',
    ne: 'सबैको सुरक्षित कुराकानी सुरुदेखि खुला हुन्छ। महिलाका लागि दिनमा १० पहिलो सन्देश र थप तस्बिर म्याच भएकालाई मात्र भन्ने पनि सुरुदेखि हुन्छ। सबै बदल्न सकिन्छ।',
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
    en: 'From people you do not know. Matches and people you answered are not counted.',
    ne: 'नचिनेका मानिसबाट। म्याच भएका र तपाईंले जवाफ दिएका मानिस गनिँदैनन्।',
  },
  showsPresence: { en: 'Show when I am online and typing', ne: 'म अनलाइन भएको र लेख्दै गरेको देखाउनुहोस्' },
  showsPresenceHint: {
    en: 'It works both ways: switched off, you do not see it of others either.',
    ne: 'यो दुवैतिर लागू हुन्छ: बन्द गर्नुभयो भने तपाईंले पनि अरूको देख्नुहुन्न।',
  },
  extraPictures: { en: 'Who sees pictures I add after the first', ne: 'पहिलोपछि थपेका तस्बिर कसले देख्छ' },
  allMembers: { en: 'All members', ne: 'सबै सदस्यले' },
  chosenOnly: { en: 'Chosen matches', ne: 'रोजिएका म्याचले' },
  extraPicturesHint: {
    en: 'Holds for pictures you add from now on. Each picture can be changed on its own.',
    ne: 'अब थप्ने तस्बिरका लागि लागू हुन्छ। हरेक तस्बिर छुट्टै बदल्न पनि सकिन्छ।',
  },
  safeChat: { en: 'Safe chat', ne: 'सुरक्षित कुराकानी' },
  safeChatHint: {
    en: 'Hides messages that look sexual or abusive until you choose to see them. If you turn this off, it stays on in each chat until the other person agrees too.',
    ne: 'यौनसम्बन्धी वा अपमानजनक देखिने सन्देश तपाईंले हेर्न नरोजेसम्म लुकाउँछ। बन्द गर्नुभयो भने पनि अर्को व्यक्ति सहमत नभएसम्म हरेक कुराकानीमा खुलै रहन्छ।',
  },
  hiddenWords: { en: 'Words you don’t want to see', ne: 'तपाईं हेर्न नचाहने शब्द' },
  hiddenWordsHint: {
    en: 'Messages with these words are hidden in all your chats, in both scripts. Nobody else sees this list.',
    ne: 'यी शब्द भएका सन्देश तपाईंका सबै कुराकानीमा दुवै लिपिमा लुकाइन्छन्। यो सूची अरू कसैले देख्दैन।',
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
    en: 'People without an account may see your name, picture and counts. Never your age, interests or location.',
    ne: 'खाता नभएकाले पनि तपाईंको नाम, तस्बिर र संख्या देख्न सक्छन्। उमेर, रुचि र ठाउँ कहिल्यै देखिँदैन।',
  },
  saved: { en: 'Saved.', ne: 'सेभ भयो।' },

  export: { en: 'Download my data', ne: 'मेरो डाटा डाउनलोड' },
  exportText: {
    en: 'Everything held about you, as a ZIP archive: profile, pictures, posts, comments, likes, chats and settings.',
    ne: 'तपाईंको बारेमा राखिएको सबै कुरा ZIP मा: प्रोफाइल, तस्बिर, पोस्ट, टिप्पणी, मनपर्ने, कुराकानी र सेटिङ।',
  },
  exportAsk: {
    en: 'Your password shows that it is you. Keep the archive safe: your chats are in it.',
    ne: 'पासवर्डले तपाईं नै हो भन्ने देखाउँछ। फाइल सुरक्षित राख्नुहोस्: त्यसमा तपाईंका कुराकानी हुन्छन्।',
  },
  download: { en: 'Download', ne: 'डाउनलोड' },
  preparing: { en: 'Putting your archive together…', ne: 'फाइल बन्दै छ…' },
  downloading: {
    en: ({ size }: { size: string }) => `Putting your archive together: ${size} MB so far`,
    ne: ({ size }) => `फाइल बन्दै छ: अहिलेसम्म ${size} MB`,
  },
  downloaded: { en: 'Your archive is downloaded.', ne: 'तपाईंको फाइल डाउनलोड भयो।' },
  password: { en: 'Password', ne: 'पासवर्ड' },
  passwordRequired: { en: 'Password is required.', ne: 'पासवर्ड आवश्यक छ।' },
  cancel: { en: 'Cancel', ne: 'रद्द' },

  remove: { en: 'Delete my account', ne: 'मेरो खाता मेटाउनुहोस्' },
  removeText: {
    en: 'Takes you and what you wrote out of Hamvav, for good.',
    ne: 'तपाईं र तपाईंले लेखेका कुरा हामवभबाट सधैंका लागि हट्छन्।',
  },
  removeList: { en: 'What happens:', ne: 'के हुन्छ:' },
  removeProfile: {
    en: 'Your profile, pictures, posts, comments, likes and matches are deleted at once.',
    ne: 'तपाईंको प्रोफाइल, तस्बिर, पोस्ट, टिप्पणी, मनपर्ने र म्याच तुरुन्तै मेटिन्छन्।',
  },
  removeMessages: {
    en: 'The texts you sent are erased. In the chats of others stands “Deleted member”.',
    ne: 'तपाईंले पठाएका सन्देश मेटिन्छन्। अरूको कुराकानीमा “मेटिएको सदस्य” रहन्छ।',
  },
  removeReports: {
    en: 'Evidence of an open report is kept until 90 days after its decision.',
    ne: 'खुला रिपोर्टको प्रमाण निर्णय भएको ९० दिनसम्म राखिन्छ।',
  },
  removeSanctions: {
    en: 'If this account was banned, suspended, restricted, reported or blocked, we keep a code made from your email address, so that this applies again if you come back: bans for 5 years, blocks for 2.',
    ne: 'यो खातामा प्रतिबन्ध, निलम्बन, रोक, रिपोर्ट वा ब्लक भए, फेरि आउँदा पनि लागू होस् भनेर हामी तपाईंको इमेलबाट बनेको कोड राख्छौं: प्रतिबन्ध ५ वर्ष, ब्लक २ वर्ष।',
  },
  removeDevices: { en: 'You are logged out on every device.', ne: 'तपाईं सबै डिभाइसबाट लगआउट हुनुहुन्छ।' },
  removeForGood: {
    en: 'Nobody can bring it back, neither you nor we. Download your data first if you want to keep it.',
    ne: 'यसलाई तपाईं वा हामी कसैले फर्काउन सक्दैनौं। राख्न चाहनुहुन्छ भने पहिले डाटा डाउनलोड गर्नुहोस्।',
  },
  typeName: {
    en: ({ username }: { username: string }) => `Type your username, ${username}`,
    ne: ({ username }) => `आफ्नो प्रयोगकर्ता नाम ${username} लेख्नुहोस्`,
  },
  nameDiffers: { en: 'This is not your username.', ne: 'यो तपाईंको प्रयोगकर्ता नाम होइन।' },
  goOn: { en: 'Continue', ne: 'अगाडि बढ्नुहोस्' },
  sure: { en: 'Really delete your account?', ne: 'साँच्चै खाता मेटाउने?' },
  sureText: { en: 'This is the last question. It cannot be undone.', ne: 'यो अन्तिम प्रश्न हो। यसलाई फर्काउन सकिँदैन।' },
  keep: { en: 'Keep my account', ne: 'खाता राख्नुहोस्' },
  removeNow: { en: 'Delete for good', ne: 'सधैंका लागि मेटाउनुहोस्' },
  farewell: {
    en: 'Your account is deleted. Thank you for having been here.',
    ne: 'तपाईंको खाता मेटियो। यहाँ भइदिनुभएकोमा धन्यवाद।',
  },
})

/** Settings: data saver of this device. */
export const dataSaver = catalogue({
  saving: { en: 'Save data', ne: 'डाटा बचत' },
  automatic: { en: 'Automatic', ne: 'स्वचालित' },
  on: { en: 'On', ne: 'चालु' },
  off: { en: 'Off', ne: 'बन्द' },
  hint: {
    en: 'Small pictures, nothing loaded ahead, nothing that moves. Automatic saves on a slow network, and where your device asks for it. On this device only.',
    ne: 'साना तस्बिर, पहिल्यै केही लोड नहुने, केही नचल्ने। स्वचालितमा ढिलो नेटवर्क हुँदा वा तपाईंको डिभाइसले भनेको बेला बचत हुन्छ। यो डिभाइसका लागि मात्र।',
  },
  isSaving: { en: 'Data is being saved now.', ne: 'अहिले डाटा बचत भइरहेको छ।' },
})
