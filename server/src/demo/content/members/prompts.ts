import type { PromptAnswer, PromptId } from '@hamvav/contract/profiles/prompts'

type Answers = readonly (PromptAnswer & { readonly prompt: PromptId })[]

/** For members without answers of their own: each gets two or three that are neighbours here. */
export const demoAnswers: Readonly<Record<'en' | 'ne', Answers>> = {
  en: [
    { prompt: 'tea-shop', answer: 'Behind the post office, three benches, no sign. Ginger by default.' },
    { prompt: 'my-sunday', answer: 'Laundry on the roof, radio on, phone somewhere downstairs.' },
    { prompt: 'momo-rule', answer: 'No talking until the first plate is empty.' },
    { prompt: 'trail', answer: 'Up to Nagarjun before the fog goes, down for jeri.' },
    { prompt: 'good-at', answer: 'Guessing which microbus will leave first.' },
    { prompt: 'first-meeting', answer: 'A walk around the pond, then chiya. You choose the pond.' },
    { prompt: 'wedding-role', answer: 'Dances first, so that nobody else has to be brave.' },
    { prompt: 'grandmother', answer: 'Put the salt in last, and the guests first.' },
    { prompt: 'bad-at', answer: 'Kites. Mine have all retired to the same tree.' },
    { prompt: 'green-flag', answer: 'Thank the driver when they get off.' },
    { prompt: 'next-trip', answer: 'Rara in October, with too many books.' },
    { prompt: 'friends-say', answer: 'Something needs lifting, or eating.' },
    { prompt: 'last-song', answer: '1974 AD, Parelima, on repeat since Tuesday.' },
    { prompt: 'learning', answer: 'To make sel roti that are round.' },
    { prompt: 'small-joy', answer: 'The window seat, and the window opens.' },
    { prompt: 'job-in-a-line', answer: 'I explain spreadsheets to people who do not want them.' },
    { prompt: 'ask-me', answer: 'The goat that lived on our third floor.' },
    { prompt: 'evening-walk', answer: 'The temple, the bakery, the bakery again.' },
    { prompt: 'superstition', answer: 'If a cat crosses, I wait. It costs nothing.' },
    { prompt: 'winter-sun', answer: 'The third step of our stairs, from eleven to one.' },
  ],
  ne: [
    { prompt: 'tea-shop', answer: 'चोकको कुनाको, जहाँ साहुनीले नसोधी अदुवा हाल्नुहुन्छ।' },
    { prompt: 'my-sunday', answer: 'छतमा घाम, पुराना गीत र दोस्रो पटक चिया।' },
    { prompt: 'family-says', answer: 'ढिलो उठ्छ, तर भाँडा माझेर मात्र सुत्छ।' },
    { prompt: 'tihar', answer: 'देउसी खेल्न जाँदा गाउन बिर्सेको साँझ।' },
    { prompt: 'morning', answer: 'कागको आवाज, घडीको घन्टी, अनि फेरि पाँच मिनेट।' },
    { prompt: 'small-joy', answer: 'भिडको बसमा झ्यालपट्टिको सिट।' },
    { prompt: 'proud-of', answer: 'घरको धारो आफैँ बनाएको।' },
    { prompt: 'looking-for', answer: 'मसँग हाँस्ने, ममाथि पनि अलिअलि।' },
    { prompt: 'village', answer: 'बिहानको कुहिरो र धाराको चिसो पानी।' },
    { prompt: 'laugh', answer: 'भतिजीले मेरो नक्कल गर्दा।' },
    { prompt: 'achar', answer: 'आमाको लप्सी। बाटो जतिसुकै लामो होस्।' },
    { prompt: 'first-meeting', answer: 'नजिकैको पोखरी घुम्न, अनि एक–एक गिलास चिया।' },
  ],
}
