// What is mailed. In mails to an address that anybody can have typed, no word comes from whoever typed it.
import type { SupportTopic } from '@hamvav/contract/community/entities'
import { productName } from '@hamvav/contract/product'

type Language = 'en' | 'ne'
interface Words {
  readonly subject: string
  readonly text: string
}

export function confirmSubscriptionMail(
  language: Language,
  { confirming, leaving }: { readonly confirming: string; readonly leaving: string },
): Words {
  if (language === 'ne')
    return {
      subject: `${productName}: ठेगाना पुष्टि गर्नुहोस्`,
      text: `नमस्ते,\n\n${productName} को मासिक चिठी पाउन यो लिङ्क खोल्नुहोस्। यो सात दिनसम्म चल्छ:\n\n${confirming}\n\nतपाईंले यो नमागेको भए केही गर्नु पर्दैन: तपाईंलाई अरू केही पठाउने छैनौं। आफ्नो ठेगाना अहिले नै मेटाउन:\n\n${leaving}`,
    }
  return {
    subject: `${productName}: confirm your subscription`,
    text: `Hello,\n\nOpen this link to get the monthly letter of ${productName}. It works for seven days:\n\n${confirming}\n\nIf you did not ask for it, there is nothing to do: we will send you nothing more. To erase your address at once:\n\n${leaving}`,
  }
}

/** For whoever asks to be on the list and is on it. */
export function subscribedMail(language: Language, leaving: string): Words {
  if (language === 'ne')
    return {
      subject: `${productName}: तपाईं पहिल्यै सूचीमा हुनुहुन्छ`,
      text: `नमस्ते,\n\nयो ठेगाना ${productName} को मासिक चिठीको सूचीमा पहिल्यै छ। केही गर्नु पर्दैन।\n\nचिठी बन्द गर्न:\n\n${leaving}`,
    }
  return {
    subject: `${productName}: you are on the list already`,
    text: `Hello,\n\nThis address gets the monthly letter of ${productName} already. There is nothing to do.\n\nTo leave:\n\n${leaving}`,
  }
}

interface Asked {
  readonly id: string
  readonly member_id: string | null
  readonly name: string
  readonly email: string
  readonly topic: SupportTopic
  readonly message: string
}

/** To support itself; whose words begin where is plain from the lines before them. */
export const supportMail = ({ id, member_id, name, email, topic, message }: Asked): Words => ({
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

/** In the script in which they have asked. */
export function answerMail({ message }: Asked, answer: string): Words {
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
