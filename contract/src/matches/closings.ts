// Kind last messages of a match, sent in the language of their sender. Without Zod, because screens load this file.

/** An id is never used again for another text. */
export const closings = {
  notAFit: {
    en: "It was nice to meet you here. I don't feel we're a fit, and I wish you well.",
    ne: 'यहाँ तपाईंसँग भेट्न पाउँदा राम्रो लाग्यो। हामी दुईको मन मिल्ला जस्तो लागेन। तपाईंलाई शुभकामना छ।',
  },
  notEnoughTime: {
    en: "I'm sorry, I don't have the time to get to know you properly. I didn't want to leave you waiting. All the best!",
    ne: 'माफ गर्नुहोस्, तपाईंलाई राम्ररी चिन्न मैले समय दिन सकिनँ। तपाईंलाई पर्खाइराख्न मन लागेन। शुभकामना!',
  },
  metSomebody: {
    en: "I've met someone and want to see where it goes. Thank you for writing, and good luck to you.",
    ne: 'मैले एक जनालाई भेटेको छु, अहिले उहाँसँगै अगाडि बढ्न चाहन्छु। लेख्नुभएकोमा धन्यवाद। तपाईंलाई शुभकामना छ।',
  },
  takingABreak: {
    en: "I'm taking a break from dating. It isn't about you. I wish you all the best.",
    ne: 'म केही समय यसबाट विश्राम लिँदै छु। यसमा तपाईंको कुनै दोष छैन। तपाईंलाई शुभकामना छ।',
  },
  differentThings: {
    en: "I think we're looking for different things. Thank you for the chat, and take care.",
    ne: 'हामीले खोजेको कुरा फरक-फरक जस्तो लाग्यो। कुरा गर्नुभएकोमा धन्यवाद। आफ्नो ख्याल राख्नुहोला।',
  },
} as const satisfies Readonly<Record<string, { readonly en: string; readonly ne: string }>>

export type ClosingId = keyof typeof closings

export const closingIds = Object.keys(closings) as [ClosingId, ...ClosingId[]]
