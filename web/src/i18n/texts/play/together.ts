import { catalogue } from '../../catalogue.ts'

/** The sheet in which a game is chosen. */
export const together = catalogue({
  title: { en: 'Do something together', ne: 'सँगै केही गरौँ' },
  intro: {
    en: "Choose a question. Both of you answer without seeing the other's answer, then both answers appear together.",
    ne: 'एउटा प्रश्न छान्नुहोस्। एकअर्काको जवाफ नहेरी दुवैले लेख्ने, अनि दुवै जवाफ सँगै देखिने।',
  },
  depth: { en: 'How deep', ne: 'कति गहिरो' },
  light: { en: 'Light', ne: 'हलुका' },
  story: { en: 'Stories', ne: 'किस्सा' },
  near: { en: 'Close', ne: 'नजिक' },
  deep: { en: 'Deep', ne: 'गहिरो' },
  others: { en: 'Other questions', ne: 'अरू प्रश्न' },
})
