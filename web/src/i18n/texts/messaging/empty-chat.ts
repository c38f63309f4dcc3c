import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

/** A conversation without messages: what the two share, and openers. Openers are messages of the member. */
export const emptyChat = catalogue({
  share: { en: 'What you share', ne: 'तपाईंहरूमा मिल्ने कुरा' },
  bothIn: { en: ({ place }: { place: string }) => `Both in ${place}`, ne: ({ place }) => `दुवै जना ${place} मा` },
  theirs: { en: ({ name }: Name) => `From ${name}'s profile`, ne: ({ name }) => `${name} को प्रोफाइलबाट` },
  openers: { en: 'Start with', ne: 'यसबाट सुरु गर्नुहोस्' },
  openersHint: { en: 'You can change it before you send it.', ne: 'पठाउनुअघि फेर्न सक्नुहुन्छ।' },
  prompt: {
    en: ({ title }: { title: string }) => `I liked your answer to “${title}”. Tell me more?`,
    ne: ({ title }) => `“${title}” को तपाईंको जवाफ मन पर्‍यो। अलि थप भन्नुहुन्छ?`,
  },
  interest: {
    en: ({ value }: { value: string }) => `What do you love most about ${value}?`,
    ne: ({ value }) => `${value} मा तपाईंलाई सबैभन्दा मन पर्ने कुरा के हो?`,
  },
  place: {
    en: ({ value }: { value: string }) => `What's your favourite spot in ${value}?`,
    ne: ({ value }) => `${value} मा तपाईंलाई सबैभन्दा मन पर्ने ठाउँ कुन हो?`,
  },
  day: { en: 'Namaste! How has your day been?', ne: 'नमस्ते! आजको दिन कस्तो गयो?' },
  weekend: { en: 'What are you doing this Saturday?', ne: 'यो शनिबार के गर्दै हुनुहुन्छ?' },
  tea: { en: 'Tea or coffee?', ne: 'चिया कि कफी?' },
})

/** First messages to new people left today, wherever one begins. */
export const firstMessages = catalogue({
  firstLeft: {
    en: ({ n, max, when }: { n: string; max: string; when: string }) =>
      `First messages left today: ${n} of ${max}. You get more ${when}.`,
    ne: ({ n, max, when }) => `आज बाँकी पहिलो सन्देश: ${max} मध्ये ${n}। ${when} फेरि मिल्छ।`,
  },
  firstUsedUp: {
    en: ({ when }: { when: string }) =>
      `You've used today's first messages. You get more ${when}. People you've talked to don't count.`,
    ne: ({ when }) => `आजका पहिलो सन्देश सकिए। ${when} फेरि मिल्छ। कुरा भइसकेका मानिस गनिँदैनन्।`,
  },
  midnight: { en: 'at midnight', ne: 'मध्यरातमा' },
  atTime: { en: ({ time }: { time: string }) => `at ${time}`, ne: ({ time }) => `${time} मा` },
})
