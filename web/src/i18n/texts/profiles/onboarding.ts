import { catalogue } from '../../catalogue.ts'

/** The steps after the sign-up, and the card of what a profile still lacks. */
export const onboarding = catalogue({
  title: { en: 'Set up your profile', ne: 'प्रोफाइल तयार पार्नुहोस्' },
  stepOf: {
    en: ({ n, of }: { n: string; of: string }) => `Step ${n} of ${of}`,
    ne: ({ n, of }) => `${of} मध्ये चरण ${n}`,
  },
  next: { en: 'Continue', ne: 'अर्को' },
  skip: { en: 'Skip', ne: 'पछि गर्छु' },
  back: { en: 'Back', ne: 'पछाडि' },

  picture: { en: 'Add a picture of you', ne: 'आफ्नो तस्बिर राख्नुहोस्' },
  pictureHint: {
    en: 'Show your face, and crop it to a square. You can add more pictures later.',
    ne: 'अनुहार देखिने तस्बिर छानेर चारकुने काट्नुहोस्। पछि अरू पनि थप्न सकिन्छ।',
  },

  birth: { en: 'When were you born?', ne: 'तपाईंको जन्म कहिले भयो?' },

  gender: { en: 'You and the people you want to meet', ne: 'तपाईं र तपाईंले भेट्न चाहेका मानिस' },
  youAre: { en: 'You are', ne: 'तपाईं' },
  female: { en: 'A woman', ne: 'महिला' },
  male: { en: 'A man', ne: 'पुरुष' },
  other: { en: 'Other', ne: 'अन्य' },
  youMeet: { en: 'You want to meet', ne: 'कसलाई भेट्न चाहनुहुन्छ' },
  women: { en: 'Women', ne: 'महिला' },
  men: { en: 'Men', ne: 'पुरुष' },
  others: { en: 'Others', ne: 'अन्य' },
  youMeetHint: {
    en: 'Choose any. People outside your choice won’t see you in Discover.',
    ne: 'जति पनि छान्न सकिन्छ। नछानिएकाले तपाईंलाई डिस्कभरमा देख्दैनन्।',
  },

  place: { en: 'Where you live and what you like', ne: 'तपाईं बस्ने ठाउँ र रुचि' },
  ideas: { en: 'Popular interests', ne: 'धेरैका रुचि' },
  ideaList: {
    en: 'Momo, Chiya, Trekking, Films, Music, Cooking, Football, Reading, Travel, Photography',
    ne: 'मोमो, चिया, ट्रेकिङ, फिल्म, सङ्गीत, खाना पकाउने, फुटबल, पढ्ने, घुमफिर, फोटोग्राफी',
  },

  prompts: { en: 'Answer two prompts', ne: 'दुई वटा प्रश्नको जवाफ दिनुहोस्' },
  promptsHint: {
    en: 'A short answer gives people something to write to you about.',
    ne: 'छोटो जवाफले अरूलाई तपाईंसँग कुरा सुरु गर्ने विषय दिन्छ।',
  },

  end: { en: 'Ask to be shown in Discover', ne: 'डिस्कभरमा देखिन अनुरोध गर्नुहोस्' },
  endHint: {
    en: 'Our team looks at every profile before others see it. They check that:',
    ne: 'अरूले देख्नुअघि हाम्रो टोलीले हरेक प्रोफाइल हेर्छ। हामी यी कुरा जाँच्छौं:',
  },
  checkPicture: { en: 'your picture shows you, and no one else', ne: 'तस्बिर अरूको नभई तपाईंकै छ' },
  checkAge: { en: 'you are 18 or older', ne: 'तपाईं १८ वर्ष वा माथिको हुनुहुन्छ' },
  checkTexts: {
    en: 'your name and texts have no contact details, ads or insults',
    ne: 'नाम र लेखाइमा सम्पर्क, विज्ञापन वा अपशब्द छैनन्',
  },
  tookHours: {
    en: ({ n }: { n: string }) => `Lately, most profiles were reviewed within ${n} h.`,
    ne: ({ n }) => `अचेल धेरैजसो प्रोफाइल ${n} घण्टाभित्र हेरिन्छन्।`,
  },
  tookDays: {
    en: ({ n }: { n: string }) => `Lately, most profiles were reviewed within ${n} days.`,
    ne: ({ n }) => `अचेल धेरैजसो प्रोफाइल ${n} दिनभित्र हेरिन्छन्।`,
  },
  tookUnknown: { en: 'We’ll let you know as soon as it’s done.', ne: 'हेरिसकेपछि तपाईंलाई खबर गर्छौं।' },
  ask: { en: 'Ask to be shown in Discover', ne: 'डिस्कभरमा देखिन अनुरोध गर्नुहोस्' },
  asked: { en: 'Done. We’ll let you know when you’re in Discover.', ne: 'भयो। डिस्कभरमा देखिएपछि खबर गर्छौं।' },
  later: { en: 'Not now', ne: 'अहिले होइन' },
  needsAge: { en: 'Add your birth month first.', ne: 'पहिले जन्म महिना राख्नुहोस्।' },
  addAge: { en: 'Add your birth month', ne: 'जन्म महिना राख्नुहोस्' },

  complete: { en: 'Complete your profile', ne: 'प्रोफाइल पूरा गर्नुहोस्' },
  completeOf: {
    en: ({ n }: { n: string }) => `${n}% complete`,
    ne: ({ n }) => `${n}% पूरा`,
  },
  bestStep: { en: 'Next best step', ne: 'अब के गर्दा राम्रो' },
  addPicture: { en: 'Add a picture', ne: 'तस्बिर राख्नुहोस्' },
  addGender: { en: 'Add your gender and who you’d like to meet', ne: 'आफ्नो लिङ्ग र कसलाई भेट्न चाहेको, भन्नुहोस्' },
  addPlace: { en: 'Add your place', ne: 'ठाउँ राख्नुहोस्' },
  addInterests: { en: 'Add three interests', ne: 'तीन वटा रुचि राख्नुहोस्' },
  addIntent: { en: 'Say what you’re here for', ne: 'यहाँ के खोज्दै हुनुहुन्छ, भन्नुहोस्' },
  addPrompts: { en: 'Answer two prompts', ne: 'दुई वटा प्रश्नको जवाफ दिनुहोस्' },
  addBio: { en: 'Write a line about yourself', ne: 'आफ्नो बारेमा एक हरफ लेख्नुहोस्' },
  askDiscover: { en: 'Ask to be shown in Discover', ne: 'डिस्कभरमा देखिन अनुरोध गर्नुहोस्' },
})
