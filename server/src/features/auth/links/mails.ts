// Texts of the mails, in the member's language. They contain no text by members: anyone can enter anyone's address.
import { productName } from '@hamvav/contract/product'

type Language = 'en' | 'ne'
interface MailText {
  readonly subject: string
  readonly text: string
}

export function resetMail(language: Language, link: string): MailText {
  if (language === 'ne')
    return {
      subject: `${productName}: नयाँ पासवर्ड`,
      text: `नमस्ते,\n\nनयाँ पासवर्ड राख्न यो लिङ्क खोल्नुहोस्। यो एक पटक, एक घण्टासम्म मात्र चल्छ:\n\n${link}\n\nतपाईंले यो नमागेको भए केही गर्नु पर्दैन; तपाईंको पासवर्ड उस्तै रहन्छ।`,
    }
  return {
    subject: `${productName}: set a new password`,
    text: `Hello,\n\nOpen this link to set a new password. It works once, within one hour:\n\n${link}\n\nIf you did not ask for it, there is nothing to do; your password stays as it is.`,
  }
}

export function confirmMail(language: Language, link: string): MailText {
  if (language === 'ne')
    return {
      subject: `${productName}: आफ्नो इमेल पुष्टि गर्नुहोस्`,
      text: `नमस्ते,\n\nयो इमेल तपाईंको हो भनी पुष्टि गर्न यो लिङ्क खोल्नुहोस्। यो तीन दिनसम्म चल्छ:\n\n${link}\n\nतपाईंले ${productName} मा खाता खोल्नुभएको होइन भने यो इमेललाई बेवास्ता गर्नुहोस्।`,
    }
  return {
    subject: `${productName}: confirm your e-mail`,
    text: `Hello,\n\nOpen this link to confirm that this address is yours. It works for three days:\n\n${link}\n\nIf you did not sign up at ${productName}, please ignore this mail.`,
  }
}

/** Sent instead of a reset link when the address was never confirmed (decisions §2). */
export function unconfirmedMail(language: Language, support: string): MailText {
  if (language === 'ne')
    return {
      subject: `${productName}: नयाँ पासवर्ड`,
      text: `नमस्ते,\n\nयो ठेगानाको लागि नयाँ पासवर्ड मागिएको थियो, तर ठेगाना कहिल्यै पुष्टि भएको छैन। सहयोगका लागि ${support} मा लेख्नुहोस्।\n\nतपाईंले यो नमागेको भए केही गर्नु पर्दैन।`,
    }
  return {
    subject: `${productName}: set a new password`,
    text: `Hello,\n\nSomeone asked for a new password for this address, but the address was never confirmed. Please write to ${support} for help.\n\nIf it was not you, there is nothing to do.`,
  }
}
