import { catalogue } from '../../catalogue.ts'

interface Position {
  n: string
  of: string
}

/** Pictures: choosing, cropping, upload, own album, and other members' galleries; quoted texts are the specification's (§5, §8). */
export const pictures = catalogue({
  change: { en: 'Change picture', ne: 'तस्बिर बदल्नुहोस्' },
  add: { en: 'Add a picture', ne: 'तस्बिर थप्नुहोस्' },
  drop: { en: 'Drop the picture here', ne: 'तस्बिर यहाँ छोड्नुहोस्' },
  oneOnly: { en: 'Please drop one picture at a time.', ne: 'कृपया एक पटकमा एउटा मात्र तस्बिर छोड्नुहोस्।' },
  notImage: { en: 'Please select an image file', ne: 'कृपया तस्बिर फाइल छान्नुहोस्' },
  notValid: { en: 'Please select a valid image file', ne: 'कृपया मान्य तस्बिर फाइल छान्नुहोस्' },
  tooLarge: { en: 'Image size must be less than 5MB', ne: 'तस्बिर ५ MB भन्दा सानो हुनुपर्छ' },
  heic: {
    en: "This browser can't open HEIC pictures. Please choose a JPEG or PNG.",
    ne: 'यो ब्राउजरमा HEIC तस्बिर खुल्दैन। कृपया JPEG वा PNG तस्बिर छान्नुहोस्।',
  },

  opening: { en: 'Opening the picture', ne: 'तस्बिर खुल्दैछ' },
  cropHint: {
    en: 'Move the picture with your finger, the mouse or the arrow keys. It will be square. At least 200 × 200 pixels look good.',
    ne: 'औंला, माउस वा एरो कीले तस्बिर सार्नुहोस्। यो चारकुने हुन्छ। कम्तीमा २०० × २०० पिक्सेल भए राम्रो देखिन्छ।',
  },
  replaces: {
    en: 'You have 6 pictures. This one replaces your current profile picture.',
    ne: 'तपाईंका ६ वटा तस्बिर छन्। अहिलेको प्रोफाइल तस्बिर हट्छ र यो बस्छ।',
  },
  cropArea: { en: 'The part that will be shown', ne: 'देखिने भाग' },
  zoom: { en: 'Zoom', ne: 'जुम' },
  rotate: { en: 'Rotate by 90°', ne: '९०° घुमाउनुहोस्' },
  save: { en: 'Save picture', ne: 'तस्बिर सेभ गर्नुहोस्' },
  another: { en: 'Choose another', ne: 'अर्को छान्नुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  sending: { en: 'Sending the picture', ne: 'तस्बिर पठाइँदैछ' },
  sent: {
    en: ({ part }: { part: string }) => `Sending the picture: ${part}%`,
    ne: ({ part }) => `तस्बिर पठाइँदैछ: ${part}%`,
  },
  finishing: { en: 'Almost done…', ne: 'सकिनै लाग्यो…' },
  preview: { en: 'How your picture will look', ne: 'तस्बिर यस्तै देखिन्छ' },
  updated: { en: 'Profile picture updated!', ne: 'प्रोफाइल तस्बिर बदलियो!' },
  added: { en: 'Picture added', ne: 'तस्बिर थपियो' },
  addedUnchecked: {
    en: "Picture added. Only you can see it until we've checked it.",
    ne: 'तस्बिर थपियो। हामीले नजाँचेसम्म तपाईंले मात्र देख्नुहुन्छ।',
  },
  failed: { en: 'Failed to upload profile picture', ne: 'प्रोफाइल तस्बिर अपलोड भएन' },
  addFailed: { en: 'The picture could not be added', ne: 'तस्बिर थप्न सकिएन' },
  failedBecause: {
    en: ({ reason }: { reason: string }) => `Failed to upload profile picture. ${reason}`,
    ne: ({ reason }) => `प्रोफाइल तस्बिर अपलोड भएन। ${reason}`,
  },
  addFailedBecause: {
    en: ({ reason }: { reason: string }) => `The picture could not be added. ${reason}`,
    ne: ({ reason }) => `तस्बिर थप्न सकिएन। ${reason}`,
  },

  album: { en: 'Your pictures', ne: 'तपाईंका तस्बिर' },
  count: { en: ({ n, of }: Position) => `${n} of ${of}`, ne: ({ n, of }) => `${of} मध्ये ${n}` },
  albumHint: {
    en: 'The first is your profile picture. Everyone here can always see it. Drag to change the order.',
    ne: 'पहिलो तपाईंको प्रोफाइल तस्बिर हो। यो यहाँका सबैले सधैं देख्छन्। क्रम बदल्न तान्नुहोस्।',
  },
  albumEmpty: {
    en: 'No pictures yet. People answer more often when they see who writes.',
    ne: 'अहिलेसम्म तस्बिर छैन। अनुहार देखिए मानिसहरूले बढी जवाफ दिन्छन्।',
  },
  albumLoading: { en: 'Loading your pictures', ne: 'तपाईंका तस्बिर लोड हुँदैछन्' },
  profilePicture: { en: 'Profile picture', ne: 'प्रोफाइल तस्बिर' },
  tile: {
    en: ({ n, of, who }: Position & { who: string }) => `Picture ${n} of ${of}, ${who}`,
    ne: ({ n, of, who }) => `तस्बिर ${n}/${of}, ${who}`,
  },
  move: {
    en: ({ n, of }: Position) => `Move picture ${n} of ${of}: drag, or use the arrow keys`,
    ne: ({ n, of }) => `तस्बिर ${n}/${of} सार्नुहोस्: तान्नुहोस्, वा एरो की थिच्नुहोस्`,
  },
  moved: {
    en: ({ n, of }: Position) => `The picture is now number ${n} of ${of}.`,
    ne: ({ n, of }) => `तस्बिर अब ${of} मध्ये ${n} नम्बरमा छ।`,
  },
  beingChecked: { en: 'Being checked', ne: 'जाँच हुँदैछ' },
  beingCheckedHint: {
    en: "Only you can see this picture until we've checked it. This usually takes a few seconds.",
    ne: 'जाँच नसकिएसम्म यो तस्बिर तपाईंले मात्र देख्नुहुन्छ। प्रायः केही सेकेन्ड लाग्छ।',
  },
  inReview: { en: 'Waiting for review', ne: 'जाँच हुन बाँकी' },
  inReviewHint: {
    en: 'Only you can see this picture until someone on our team has reviewed it. Our automatic check is often wrong.',
    ne: 'हाम्रो टोलीले नहेरेसम्म यो तस्बिर तपाईंले मात्र देख्नुहुन्छ। कम्प्युटरले गर्ने जाँच धेरैपटक गलत हुन्छ।',
  },
  veiled: { en: 'This picture may be intimate', ne: 'यो तस्बिर निजी खालको हुन सक्छ' },
  unveil: { en: 'Show the picture', ne: 'तस्बिर देखाउनुहोस्' },
  settings: { en: ({ n }: { n: string }) => `Picture ${n}`, ne: ({ n }) => `तस्बिर ${n}` },
  audience: { en: 'Who can see it', ne: 'कसले देख्न सक्छ' },
  members: { en: 'Everyone here', ne: 'यहाँका सबै' },
  matches: { en: 'Matches only', ne: 'म्याच भएका मात्र' },
  chosen: { en: 'Chosen matches', ne: 'रोजिएका म्याच' },
  membersHint: {
    en: 'Every member who can see your profile sees this picture.',
    ne: 'तपाईंको प्रोफाइल देख्न सक्ने हरेक सदस्यले यो तस्बिर देख्छ।',
  },
  matchesHint: {
    en: 'Only your matches can see it, each with their own faint watermark. Others see it blurred, with a lock.',
    ne: 'म्याच भएकाले मात्र देख्छन्, हरेकको आफ्नै मधुरो वाटरमार्क हुन्छ। अरूले धमिलो तस्बिर र ताल्चा देख्छन्।',
  },
  chosenHint: {
    en: 'Only the matches you choose in Private Space can see it, each with their own faint watermark. Others see it blurred, with a lock.',
    ne: 'निजी ठाउँमा रोजेका म्याचले मात्र देख्छन्, हरेकको आफ्नै मधुरो वाटरमार्क हुन्छ। अरूले धमिलो तस्बिर र ताल्चा देख्छन्।',
  },
  firstHint: {
    en: 'This is your profile picture. Everyone here can always see it. To hide it, put another one first.',
    ne: 'यो तपाईंको प्रोफाइल तस्बिर हो। यो यहाँका सबैले सधैं देख्छन्। लुकाउन अर्को तस्बिर पहिलो बनाउनुहोस्।',
  },
  makeFirst: { en: 'Make this my profile picture', ne: 'यसलाई प्रोफाइल तस्बिर बनाउनुहोस्' },
  earlier: { en: 'Earlier', ne: 'अगाडि' },
  later: { en: 'Later', ne: 'पछाडि' },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  removeAsk: {
    en: "Remove this picture for good? You can't undo this.",
    ne: 'यो तस्बिर सधैंका लागि हटाउने? यसलाई फिर्ता ल्याउन सकिँदैन।',
  },
  removed: { en: 'Picture removed', ne: 'तस्बिर हटाइयो' },
  openFirst: { en: 'Show it to everyone?', ne: 'सबैलाई देखाउने?' },
  openFirstAsk: {
    en: 'Everyone here can see your profile picture. Until now, only matches, or some of them, could see this one.',
    ne: 'प्रोफाइल तस्बिर यहाँका सबैले देख्छन्। यो अहिलेसम्म म्याच भएकाले, वा तीमध्ये केहीले मात्र देख्थे।',
  },
  openFirstYes: { en: 'Show it to everyone', ne: 'सबैलाई देखाउनुहोस्' },

  gallery: { en: ({ name }: { name: string }) => `Pictures of ${name}`, ne: ({ name }) => `${name} का तस्बिर` },
  seen: {
    en: ({ n, of, name }: Position & { name: string }) => `Picture ${n} of ${of} of ${name}`,
    ne: ({ n, of, name }) => `${name} को तस्बिर ${n}/${of}`,
  },
  forMatches: { en: 'For matches only', ne: 'म्याच भएकालाई मात्र' },
  forMatchesHint: {
    en: ({ name }: { name: string }) =>
      `Only matches of ${name}, or some of them, can see this. Your copy has a faint watermark: if it leaks, our team can tell it was yours.`,
    ne: ({ name }) =>
      `${name} ले यो म्याच भएकालाई, वा तीमध्ये केहीलाई मात्र देखाउनुहुन्छ। तपाईंले देखेकोमा मधुरो वाटरमार्क छ: बाहिर गए तपाईंबाट गएको हो भनी हाम्रो टोलीलाई थाहा हुन्छ।`,
  },
  previous: { en: 'Previous picture', ne: 'अघिल्लो तस्बिर' },
  next: { en: 'Next picture', ne: 'अर्को तस्बिर' },
})
