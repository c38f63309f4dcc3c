// Texts of the mails, in the member's language. They contain no text by members: anyone can enter anyone's address.
import { productName } from '@hamvav/contract/product'
import type { MailText } from '../../../platform/mail/mail-text.ts'

type Language = 'en' | 'ne'

export function resetMail(language: Language, link: string): MailText {
  if (language === 'ne')
    return {
      subject: `${productName}: नयाँ पासवर्ड`,
      body: [
        'नमस्ते,',
        'नयाँ पासवर्ड राख्न यो लिङ्क खोल्नुहोस्। यो एक पटक, एक घण्टासम्म मात्र चल्छ:',
        { link, label: 'नयाँ पासवर्ड राख्नुहोस्' },
        'तपाईंले नमाग्नुभएको भए केही गर्नु पर्दैन। तपाईंको पासवर्ड उस्तै रहन्छ।',
      ],
    }
  return {
    subject: `${productName}: set a new password`,
    body: [
      'Hello,',
      'Open this link to set a new password. It works once, within one hour:',
      { link, label: 'Set a new password' },
      "If you didn't ask for it, ignore this email. Your password stays the same.",
    ],
  }
}

export function confirmMail(language: Language, link: string): MailText {
  if (language === 'ne')
    return {
      subject: `${productName}: आफ्नो इमेल पुष्टि गर्नुहोस्`,
      body: [
        'नमस्ते,',
        'यो इमेल तपाईंको हो भनी पुष्टि गर्न यो लिङ्क खोल्नुहोस्। यो तीन दिनसम्म चल्छ:',
        { link, label: 'इमेल पुष्टि गर्नुहोस्' },
        `तपाईंले ${productName} मा खाता खोल्नुभएको होइन भने केही गर्नु पर्दैन।`,
      ],
    }
  return {
    subject: `${productName}: confirm your email`,
    body: [
      'Hello,',
      'Open this link to confirm that this address is yours. It works for three days:',
      { link, label: 'Confirm my email' },
      `If you didn't sign up for ${productName}, ignore this email.`,
    ],
  }
}

/** To the new address of a member; `link` changes the address. */
export function changeMail(language: Language, link: string): MailText {
  if (language === 'ne')
    return {
      subject: `${productName}: नयाँ इमेल पुष्टि गर्नुहोस्`,
      body: [
        'नमस्ते,',
        `${productName} को एउटा खाताको इमेल बदलेर यो ठेगाना राख्न अनुरोध आएको छ। त्यो तपाईंले नै गर्नुभएको हो भने यो लिङ्क खोलेर पुष्टि गर्नुहोस्। यो एक दिनसम्म चल्छ:`,
        { link, label: 'नयाँ इमेल पुष्टि गर्नुहोस्' },
        'होइन भने केही गर्नु पर्दैन। केही पनि बदलिँदैन।',
      ],
    }
  return {
    subject: `${productName}: confirm your new email`,
    body: [
      'Hello,',
      `Someone asked to use this address for a ${productName} account. If it was you, open this link and confirm. It works for one day:`,
      { link, label: 'Confirm the new email' },
      "If it wasn't you, ignore this email. Nothing changes.",
    ],
  }
}

/** To the old, confirmed address; `link` stops or undoes the change. */
export function changeNoticeMail(language: Language, link: string): MailText {
  if (language === 'ne')
    return {
      subject: `${productName}: तपाईंको खाताको इमेल बदल्न अनुरोध आएको छ`,
      body: [
        'नमस्ते,',
        `तपाईंको ${productName} खातामा अर्को इमेल राख्न अनुरोध आएको छ। नयाँ ठेगानाबाट पुष्टि भएपछि इमेल बदलिन्छ।`,
        'तपाईंले नै बदल्नुभएको हो भने केही गर्नु पर्दैन।',
        'होइन भने कसैलाई तपाईंको पासवर्ड थाहा छ। यो लिङ्क खोल्नुहोस्: यही इमेल रहन्छ, सबै डिभाइस लगआउट हुन्छन्, र तपाईं नयाँ पासवर्ड राख्नुहुन्छ। इमेल बदलिसकेको भए पनि यो लिङ्क सात दिनसम्म चल्छ:',
        { link, label: 'यही इमेल राख्नुहोस्' },
      ],
    }
  return {
    subject: `${productName}: a new email for your account`,
    body: [
      'Hello,',
      `Someone asked to use another email address for your ${productName} account. It changes once the new address is confirmed.`,
      'If it was you, ignore this email.',
      "If it wasn't you, someone knows your password. Open this link to keep this address, log out every device and set a new password. It works for seven days, even after the change:",
      { link, label: 'Keep this address' },
    ],
  }
}

/** To the old address if it was never confirmed: no link, because its reader may not be the member. */
export function unconfirmedChangeMail(language: Language, forgotPassword: string): MailText {
  if (language === 'ne')
    return {
      subject: `${productName}: खाताको इमेल बदल्न अनुरोध आएको छ`,
      body: [
        'नमस्ते,',
        `यो ठेगाना भएको ${productName} खातामा अर्को इमेल राख्न अनुरोध आएको छ।`,
        'तपाईंले नै बदल्नुभएको हो, वा यो खाता तपाईंको होइन भने केही गर्नु पर्दैन। खाता तपाईंको हो तर तपाईंले बदल्न खोज्नुभएको होइन भने यहाँ नयाँ पासवर्ड राख्नुहोस्, त्यसपछि इमेल बदलिँदैन:',
        { link: forgotPassword, label: 'नयाँ पासवर्ड राख्नुहोस्' },
      ],
    }
  return {
    subject: `${productName}: a new email for an account`,
    body: [
      'Hello,',
      `Someone asked to use another email address for the ${productName} account with this address.`,
      "If it was you, or the account isn't yours, ignore this email. If the account is yours and it wasn't you, set a new password now to stop the change:",
      { link: forgotPassword, label: 'Set a new password' },
    ],
  }
}

/** Warning before an idle account with an unconfirmed address is erased. */
export function idleMail(language: Language, loginLink: string, date: string): MailText {
  if (language === 'ne')
    return {
      subject: `${productName}: तपाईंको खाता हटाइँदै छ`,
      body: [
        'नमस्ते,',
        `यो ठेगानाबाट ${productName} मा खोलिएको खाता धेरै दिनदेखि प्रयोग भएको छैन, र इमेल कहिल्यै पुष्टि भएको छैन। त्यसैले ${date} पछि हामी यो खाता र यसमा भएका सबै कुरा हटाउँछौं।`,
        'खाता राख्न चाहनुहुन्छ भने त्यसअघि लगइन गर्नुहोस्:',
        { link: loginLink, label: 'लगइन गर्नुहोस्' },
        'खाता तपाईंले खोल्नुभएको होइन भने केही गर्नु पर्दैन।',
      ],
    }
  return {
    subject: `${productName}: your account will be deleted`,
    body: [
      'Hello,',
      `The ${productName} account with this address hasn't been used for weeks, and the address was never confirmed. We'll delete it with everything in it after ${date}.`,
      'To keep it, log in before then:',
      { link: loginLink, label: 'Log in' },
      "If you didn't sign up, ignore this email.",
    ],
  }
}
