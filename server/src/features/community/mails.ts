// Texts of the mails. A mail to an unconfirmed address contains no text typed by a visitor.
import { productName } from '@hamvav/contract/product'
import type { SupportRow } from './queries.ts'

type Language = 'en' | 'ne'
interface MailText {
  readonly subject: string
  readonly text: string
}

export function confirmSubscriptionMail(
  language: Language,
  { confirmLink, unsubscribeLink }: { readonly confirmLink: string; readonly unsubscribeLink: string },
): MailText {
  if (language === 'ne')
    return {
      subject: `${productName}: ठेगाना पुष्टि गर्नुहोस्`,
      text: `नमस्ते,\n\n${productName} को मासिक चिठी पाउन यो लिङ्क खोल्नुहोस्। यो सात दिनसम्म चल्छ:\n\n${confirmLink}\n\nतपाईंले यो नमागेको भए केही गर्नु पर्दैन: तपाईंलाई अरू केही पठाउने छैनौं। आफ्नो ठेगाना अहिले नै मेटाउन:\n\n${unsubscribeLink}`,
    }
  return {
    subject: `${productName}: confirm your subscription`,
    text: `Hello,\n\nOpen this link to get the monthly letter of ${productName}. It works for seven days:\n\n${confirmLink}\n\nIf you did not ask for it, there is nothing to do: we will send you nothing more. To erase your address at once:\n\n${unsubscribeLink}`,
  }
}

/** Reply to a repeated subscription of a confirmed address. */
export function subscribedMail(language: Language, unsubscribeLink: string): MailText {
  if (language === 'ne')
    return {
      subject: `${productName}: तपाईं पहिल्यै सूचीमा हुनुहुन्छ`,
      text: `नमस्ते,\n\nयो ठेगाना ${productName} को मासिक चिठीको सूचीमा पहिल्यै छ। केही गर्नु पर्दैन।\n\nचिठी बन्द गर्न:\n\n${unsubscribeLink}`,
    }
  return {
    subject: `${productName}: you are on the list already`,
    text: `Hello,\n\nThis address gets the monthly letter of ${productName} already. There is nothing to do.\n\nTo leave:\n\n${unsubscribeLink}`,
  }
}

/** To the support address; the header lines separate our text from the visitor's. */
export const supportMail = ({ id, member_id, name, email, topic, message }: SupportRow): MailText => ({
  subject: `${productName} support: ${topic}`,
  text: [
    `Request: ${id}`,
    `From: ${name} <${email}>`,
    `Member: ${member_id ?? 'no, a visitor'}`,
    `Topic: ${topic}`,
    '',
    message,
  ].join('\n'),
})

/** In Nepali if the request is in Devanagari, otherwise in English. */
export function answerMail({ message }: SupportRow, answer: string): MailText {
  const quote = message.replaceAll(/^/gm, '> ')
  if (/\p{sc=Deva}/u.test(message))
    return {
      subject: `${productName} सहायता: तपाईंको अनुरोधको जवाफ`,
      text: `नमस्ते,\n\n${answer}\n\n${productName} सहायता\n\nतपाईंले लेख्नुभएको थियो:\n\n${quote}`,
    }
  return {
    subject: `${productName} support: an answer to your request`,
    text: `Hello,\n\n${answer}\n\n${productName} support\n\nYou wrote:\n\n${quote}`,
  }
}
