import { catalogue } from '../../catalogue.ts'

/** Settings: few bytes on this device. */
export const dataSaver = catalogue({
  saving: { en: 'Save data', ne: 'डाटा बचत' },
  automatic: { en: 'Automatic', ne: 'स्वचालित' },
  on: { en: 'On', ne: 'चालु' },
  off: { en: 'Off', ne: 'बन्द' },
  hint: {
    en: 'Small pictures, nothing loaded ahead, nothing that moves. Automatic saves on a slow network, and where your device asks for it. On this device only.',
    ne: 'साना तस्बिर, पहिल्यै केही लोड नहुने, केही नचल्ने। स्वचालितमा ढिलो नेटवर्क हुँदा वा तपाईंको उपकरणले भनेको बेला बचत हुन्छ। यो उपकरणका लागि मात्र।',
  },
  isSaving: { en: 'Data is being saved now.', ne: 'अहिले डाटा बचत भइरहेको छ।' },
})
