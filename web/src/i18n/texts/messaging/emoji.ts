import { catalogue } from '../../catalogue.ts'

/** The emoji picker. */
export const emojiTexts = catalogue({
  searchEmoji: { en: 'Search emoji...', ne: 'अङ्ग्रेजीमा खोज्नुहोस्...' },
  recentEmoji: { en: 'Recently used', ne: 'हालै चलाएका' },
  skinTone: { en: 'Skin tone', ne: 'छालाको रङ' },
  allEmoji: { en: 'All emoji', ne: 'सबै इमोजी' },
  loadingEmoji: { en: 'Loading emoji', ne: 'इमोजी लोड हुँदैछ' },
  emojiFailed: { en: 'The emoji could not be loaded.', ne: 'इमोजी लोड हुन सकेन।' },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  noEmoji: { en: 'No emoji found', ne: 'कुनै इमोजी भेटिएन' },
  smileys: { en: 'Smileys', ne: 'अनुहार र भाव' },
  people: { en: 'People', ne: 'मानिस' },
  nature: { en: 'Animals and nature', ne: 'जनावर र प्रकृति' },
  food: { en: 'Food and drink', ne: 'खानेकुरा' },
  travel: { en: 'Travel and places', ne: 'यात्रा र ठाउँ' },
  activities: { en: 'Activities', ne: 'गतिविधि' },
  objects: { en: 'Objects', ne: 'वस्तु' },
  symbols: { en: 'Symbols', ne: 'चिन्ह' },
  flags: { en: 'Flags', ne: 'झण्डा' },
})
