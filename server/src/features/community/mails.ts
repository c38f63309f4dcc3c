// Texts of the mails. A mail to an unconfirmed address contains no text typed by a visitor.
import { productName } from '@hamvav/contract/product'
import type { MailText } from '../../platform/mail/mail-text.ts'
import type { SupportRow } from './support-queries.ts'

type Language = 'en' | 'ne'

export function confirmSubscriptionMail(
  language: Language,
  { confirmLink, unsubscribeLink }: { readonly confirmLink: string; readonly unsubscribeLink: string },
): MailText {
  if (language === 'ne')
    return {
      subject: `${productName}: ठेगाना पुष्टि गर्नुहोस्`,
      body: [
        'नमस्ते,',
        `${productName} को मासिक चिठी पाउन यो लिङ्क खोल्नुहोस्। यो सात दिनसम्म चल्छ:`,
        { link: confirmLink, label: 'ठेगाना पुष्टि गर्नुहोस्' },
        'तपाईंले नमाग्नुभएको भए केही गर्नु पर्दैन, हामी अरू केही पठाउँदैनौं। आफ्नो ठेगाना अहिले नै मेटाउन:',
        { link: unsubscribeLink, label: 'मेरो ठेगाना मेटाउनुहोस्' },
      ],
    }
  return {
    subject: `${productName}: confirm your subscription`,
    body: [
      'Hello,',
      `Open this link to get our monthly letter. It works for seven days:`,
      { link: confirmLink, label: 'Confirm my subscription' },
      "If you didn't ask for it, ignore this email: we won't send you anything else. To erase your address now:",
      { link: unsubscribeLink, label: 'Erase my address' },
    ],
  }
}

/** Reply to a repeated subscription of a confirmed address. */
export function subscribedMail(language: Language, unsubscribeLink: string): MailText {
  if (language === 'ne')
    return {
      subject: `${productName}: तपाईं पहिल्यै सूचीमा हुनुहुन्छ`,
      body: [
        'नमस्ते,',
        `यो ठेगाना ${productName} को मासिक चिठीको सूचीमा पहिल्यै छ। केही गर्नु पर्दैन।`,
        'चिठी बन्द गर्न:',
        { link: unsubscribeLink, label: 'चिठी बन्द गर्नुहोस्' },
      ],
    }
  return {
    subject: `${productName}: you're already on the list`,
    body: [
      'Hello,',
      `You already get our monthly letter at this address.`,
      'To unsubscribe:',
      { link: unsubscribeLink, label: 'Unsubscribe' },
    ],
  }
}

/** To the support address; the header lines separate our text from the visitor's. @param message default: of the request */
export const supportMail = (
  { id, member_id, name, email, topic, message: first, receipt, answer_by }: SupportRow,
  message = first,
): MailText => ({
  subject: receipt
    ? `${productName} grievance ${receipt}, answer by ${answer_by?.toISOString().slice(0, 10)}`
    : `${productName} support: ${topic}`,
  body: [
    [`Request: ${id}`, `From: ${name} <${email}>`, `Member: ${member_id ?? 'no, a visitor'}`, `Topic: ${topic}`].join(
      '\n',
    ),
    message,
  ],
})

/** Acknowledges a grievance; the address may be somebody else's, so it contains no text of the sender. */
export function receiptMail(language: Language, receipt: string, answerBy: Date): MailText {
  const day = answerBy.toISOString().slice(0, 10)
  if (language === 'ne')
    return {
      subject: `${productName}: उजुरी नम्बर ${receipt}`,
      body: [
        'नमस्ते,',
        `हामीले यो ठेगानाबाट पठाइएको उजुरी पायौं। यसको नम्बर ${receipt} हो।`,
        `जवाफ यही ठेगानामा ${day} भित्र आउँछ। यो चिठीको जवाफ पनि लेख्न सक्नुहुन्छ।`,
        'तपाईंले उजुरी नगर्नुभएको भए केही गर्नु पर्दैन।',
      ],
    }
  return {
    subject: `${productName}: your grievance ${receipt}`,
    body: [
      'Hello,',
      `We have received a grievance sent with this address. Its number is ${receipt}.`,
      `We'll answer at this address by ${day}. You can also reply to this email.`,
      "If you didn't send it, ignore this email.",
    ],
  }
}

/** In Nepali if the request is in Devanagari, otherwise in English. */
export function answerMail({ message }: SupportRow, answer: string): MailText {
  if (/\p{sc=Deva}/u.test(message))
    return {
      subject: `${productName} सहायता: तपाईंको अनुरोधको जवाफ`,
      body: ['नमस्ते,', answer, `${productName} सहायता`, 'तपाईंले लेख्नुभएको थियो:', { quote: message }],
    }
  return {
    subject: `${productName} support: an answer to your request`,
    body: ['Hello,', answer, `${productName} support`, 'You wrote:', { quote: message }],
  }
}
