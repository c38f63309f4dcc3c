import type { Gesture, VerificationRefusal } from '@hamvav/contract/verification/entities'
import { catalogue } from '../../catalogue.ts'

/** The screen of the marks "Photo verified" and "Age verified". */
export const verificationTexts = catalogue({
  title: { en: 'Verification', ne: 'प्रमाणीकरण' },
  intro: {
    en: 'Show others that your photo and age are real. Someone on our team checks, then we erase what you sent.',
    ne: 'तपाईंको तस्बिर र उमेर साँचो हो भनी अरूलाई देखाउनुहोस्। हाम्रो टोलीले हेर्छ, अनि तपाईंले पठाएको कुरा मेटाउँछ।',
  },
  open: { en: 'Verify photo and age', ne: 'तस्बिर र उमेर प्रमाणित गर्नुहोस्' },
  failed: { en: 'This could not be loaded.', ne: 'यो लोड गर्न सकिएन।' },
  retry: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  photo: { en: 'Photo verified', ne: 'तस्बिर प्रमाणित' },
  age: { en: 'Age verified', ne: 'उमेर प्रमाणित' },
  photoHint: {
    en: 'You record a 4-second clip with a gesture and three numbers. We compare it with your pictures.',
    ne: 'तपाईं एउटा इशारा र तीनवटा अङ्कसहित ४ सेकेन्डको भिडियो खिच्नुहुन्छ। हामी त्यसलाई तपाईंका तस्बिरसँग मिलाउँछौं।',
  },
  ageHint: {
    en: "You send a photo of a government ID. Before sending, you cover what we don't need, on this device.",
    ne: 'तपाईं सरकारी परिचयपत्रको तस्बिर पठाउनुहुन्छ। नचाहिने कुरा पठाउनुअघि यही डिभाइसमा छोप्नुहुन्छ।',
  },
  privacy: {
    en: "Only our team sees it, and only to decide. We erase it once we've decided, after 14 days at the latest.",
    ne: 'यो हाम्रो टोलीले मात्र, निर्णय गर्न मात्र हेर्छ। निर्णय भएपछि मेटाउँछौं, ढिलोमा १४ दिनपछि।',
  },
  kept: {
    en: 'We keep a code made from the ID number, so one ID works for one account only.',
    ne: 'एउटा परिचयपत्र एउटै खातामा चलोस् भनेर हामी परिचयपत्र नम्बरको कोड राख्छौं।',
  },
  held: {
    en: ({ when }: { when: string }) => `Your profile has shown this mark since ${when}.`,
    ne: ({ when }) => `${when} देखि तपाईंको प्रोफाइलमा यो चिन्ह देखिन्छ।`,
  },
  heldPhoto: { en: 'A new profile picture removes it.', ne: 'प्रोफाइल तस्बिर फेरेमा यो हट्छ।' },
  heldAge: { en: 'Changing your age removes it.', ne: 'उमेर फेरेमा यो हट्छ।' },
  waiting: {
    en: ({ until }: { until: string }) => `Waiting for our team. We'll erase it by ${until} at the latest.`,
    ne: ({ until }) => `हाम्रो टोलीले हेर्न बाँकी छ। ढिलोमा ${until} मा मेटिन्छ।`,
  },
  withdraw: { en: 'Withdraw and erase', ne: 'फिर्ता लिएर मेटाउनुहोस्' },
  lostPhoto: {
    en: 'Your profile picture has changed, so the mark is gone. You can get it again.',
    ne: 'प्रोफाइल तस्बिर फेरिएकाले चिन्ह हट्यो। फेरि लिन सक्नुहुन्छ।',
  },
  lostAge: {
    en: 'Your age has changed, so the mark is gone. You can get it again.',
    ne: 'उमेर फेरिएकाले चिन्ह हट्यो। फेरि लिन सक्नुहुन्छ।',
  },
  refused: { en: 'Not verified this time.', ne: 'यसपालि प्रमाणित भएन।' },
  expired: {
    en: "We couldn't review it in time, so we erased it. Please send it again.",
    ne: 'हामीले समयमा हेर्न सकेनौं र मेटायौं। कृपया फेरि पठाउनुहोस्।',
  },
  needsPicture: { en: 'Add a profile picture first.', ne: 'पहिले प्रोफाइल तस्बिर राख्नुहोस्।' },
  needsAge: { en: 'Add your age to your profile first.', ne: 'पहिले प्रोफाइलमा उमेर थप्नुहोस्।' },
  toProfile: { en: 'Go to your profile', ne: 'आफ्नो प्रोफाइलमा जानुहोस्' },
  sent: { en: 'Sent. Our team will review it.', ne: 'पठाइयो। हाम्रो टोलीले हेर्नेछ।' },
})

/** Recording of the clip. */
export const clipTexts = catalogue({
  start: { en: 'Start', ne: 'सुरु गर्नुहोस्' },
  allow: {
    en: 'Your browser will ask for the camera and microphone.',
    ne: 'ब्राउजरले क्यामेरा र माइक्रोफोनको अनुमति माग्नेछ।',
  },
  todo: { en: 'In the clip', ne: 'भिडियोमा' },
  say: {
    en: ({ digits }: { digits: string }) => `Say the numbers ${digits}`,
    ne: ({ digits }) => `यी अङ्क भन्नुहोस्: ${digits}`,
  },
  until: {
    en: ({ time }: { time: string }) => `These are yours until ${time}.`,
    ne: ({ time }) => `यी ${time} सम्म तपाईंका लागि हुन्।`,
  },
  camera: { en: 'Your camera', ne: 'तपाईंको क्यामेरा' },
  preview: { en: 'Your clip', ne: 'तपाईंको भिडियो' },
  record: { en: 'Record 4 seconds', ne: '४ सेकेन्ड खिच्नुहोस्' },
  recording: { en: 'Recording…', ne: 'खिच्दै…' },
  again: { en: 'Record again', ne: 'फेरि खिच्नुहोस्' },
  send: { en: 'Send', ne: 'पठाउनुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  refused: {
    en: 'The camera or microphone is blocked. Allow both for this site in your browser, then try again.',
    ne: 'क्यामेरा वा माइक्रोफोन रोकिएको छ। ब्राउजरमा यस साइटलाई दुवैको अनुमति दिएर फेरि प्रयास गर्नुहोस्।',
  },
  none: {
    en: 'No camera with a microphone was found. Try it on a phone.',
    ne: 'माइक्रोफोनसहितको क्यामेरा भेटिएन। फोनमा प्रयास गर्नुहोस्।',
  },
  busy: {
    en: 'Another app is using the camera. Close it, then try again.',
    ne: 'अर्को एपले क्यामेरा चलाइरहेको छ। त्यो बन्द गरेर फेरि प्रयास गर्नुहोस्।',
  },
  unsupported: {
    en: "This browser can't record a clip. Try another one.",
    ne: 'यो ब्राउजरले भिडियो खिच्न सक्दैन। अर्को चलाउनुहोस्।',
  },
  tooLarge: {
    en: 'This clip is too large. Record it again with less movement behind you.',
    ne: 'यो भिडियो धेरै ठूलो भयो। पछाडि कम हलचल हुने ठाउँमा फेरि खिच्नुहोस्।',
  },
})

export const gestureTexts = catalogue({
  touchNose: { en: 'Touch your nose', ne: 'नाक छुनुहोस्' },
  touchEar: { en: 'Touch one ear', ne: 'एउटा कान छुनुहोस्' },
  handOnHead: { en: 'Put a hand on your head', ne: 'टाउकोमा हात राख्नुहोस्' },
  coverEye: { en: 'Cover one eye with your hand', ne: 'हातले एउटा आँखा छोप्नुहोस्' },
  thumbUp: { en: 'Show a thumb up', ne: 'बुढीऔंला माथि देखाउनुहोस्' },
  twoFingers: { en: 'Show two fingers', ne: 'दुईवटा औंला देखाउनुहोस्' },
  openHand: { en: 'Show your open hand', ne: 'खुला हत्केला देखाउनुहोस्' },
  handOnChin: { en: 'Put a hand on your chin', ne: 'चिउँडोमा हात राख्नुहोस्' },
} satisfies Record<Gesture, { en: string; ne: string }>)

/** Covering a document on the device. */
export const documentTexts = catalogue({
  choose: { en: 'Choose a photo of your ID', ne: 'परिचयपत्रको तस्बिर छान्नुहोस्' },
  kinds: {
    en: 'Citizenship certificate, national ID, passport, driving licence or voter card.',
    ne: 'नागरिकता, राष्ट्रिय परिचयपत्र, राहदानी, सवारी चालक अनुमतिपत्र वा मतदाता परिचयपत्र।',
  },
  readable: {
    en: 'Your photo, your date of birth and the number must stay readable. Cover the rest.',
    ne: 'तपाईंको तस्बिर, जन्ममिति र नम्बर पढ्न मिल्नुपर्छ। बाँकी छोप्नुहोस्।',
  },
  area: { en: 'Part that is sent', ne: 'पठाइने भाग' },
  bar: { en: ({ n }: { n: string }) => `Black bar ${n}`, ne: ({ n }) => `कालो पट्टी ${n}` },
  addBar: { en: 'Add a black bar', ne: 'कालो पट्टी थप्नुहोस्' },
  keys: {
    en: 'Drag to move, drag the corner to resize. Keys: arrows move, Shift and arrows resize, Delete removes a bar.',
    ne: 'तानेर सार्नुहोस्, कुना तानेर आकार फेर्नुहोस्। किबोर्डमा: एरोले सार्छ, Shift र एरोले आकार फेर्छ, Delete ले पट्टी हटाउँछ।',
  },
  removeBar: { en: 'Remove the last bar', ne: 'अन्तिम पट्टी हटाउनुहोस्' },
  other: { en: 'Another photo', ne: 'अर्को तस्बिर' },
  send: { en: 'Send', ne: 'पठाउनुहोस्' },
  unreadable: {
    en: "This photo can't be opened. Choose another one.",
    ne: 'यो तस्बिर खोल्न सकिएन। अर्को छान्नुहोस्।',
  },
  picture: { en: 'Your document', ne: 'तपाईंको कागजात' },
})

/** Reasons of a refusal, with what to do. */
export const verificationRefusals = catalogue({
  wrongGesture: { en: "The gesture wasn't the one we asked for.", ne: 'इशारा हामीले भनेको थिएन।' },
  wrongDigits: { en: "The numbers weren't the ones we asked for.", ne: 'अङ्क हामीले भनेका थिएनन्।' },
  notThePerson: {
    en: "We couldn't tell that it's the person in your profile picture.",
    ne: 'प्रोफाइल तस्बिरकै मान्छे हो भनी चिन्न सकिएन।',
  },
  unclear: {
    en: 'Your face was hard to see or hear. Try more light.',
    ne: 'अनुहार वा आवाज प्रस्ट भएन। बढी उज्यालोमा प्रयास गर्नुहोस्।',
  },
  notLive: { en: "The clip didn't look live.", ne: 'भिडियो प्रत्यक्ष खिचेको जस्तो देखिएन।' },
  unreadable: { en: "We couldn't read the document.", ne: 'कागजात पढ्न सकिएन।' },
  incomplete: {
    en: 'The photo, the date of birth or the number was covered or missing.',
    ne: 'तस्बिर, जन्ममिति वा नम्बर छोपिएको वा छुटेको थियो।',
  },
  ageDiffers: {
    en: 'The document shows a different age from your profile. Correct your age, then send it again.',
    ne: 'कागजातको उमेर प्रोफाइलसँग मिलेन। उमेर सच्याएर फेरि पठाउनुहोस्।',
  },
  notAccepted: { en: "We don't accept this kind of document.", ne: 'यस्तो कागजात चल्दैन।' },
  documentUsed: { en: 'This document has been used for another account.', ne: 'यो कागजात अर्को खातामा प्रयोग भइसकेको छ।' },
  underage: { en: "According to this document, you're under 18.", ne: 'यो कागजातअनुसार तपाईं १८ वर्षमुनिको हुनुहुन्छ।' },
  other: { en: 'Please look at it again, or contact support.', ne: 'कृपया फेरि हेर्नुहोस् वा सहायतामा सम्पर्क गर्नुहोस्।' },
} satisfies Record<VerificationRefusal, { en: string; ne: string }>)
