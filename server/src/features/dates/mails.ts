// Texts of the mails to a friend, in both languages at once, as the friend's language is unknown.
import type { HelpLine } from '@hamvav/contract/help-lines'
import { productName } from '@hamvav/contract/product'
import type { MailPart, MailText } from '../../platform/mail/mail-text.ts'

interface Member {
  readonly name: string
  readonly username: string
}

/** To an unconfirmed address: without any text that a member typed, except the username. */
export const confirmFriendMail = (username: string, link: string): MailText => ({
  subject: `${productName}: @${username} | के साथी बन्नुहुन्छ?`,
  body: [
    `@${username} on ${productName}, a dating community in Nepal, wants you to know when they are safe after a date. If they miss a check-in, we send you a mail with the place and the time.`,
    'Open this link to agree or to refuse. It works for seven days. If you refuse, you get no more of these mails from anybody.',
    `${productName} नेपालको डेटिङ समुदाय हो। @${username} ले डेटपछि सुरक्षित भएको खबर तपाईंलाई दिन चाहनुहुन्छ। उहाँले भनेको समयमा खबर नगरे हामी तपाईंलाई ठाउँ र समयसहित इमेल पठाउँछौं।`,
    'स्वीकार वा अस्वीकार गर्न यो लिङ्क खोल्नुहोस्। यो सात दिन चल्छ। अस्वीकार गरे यस्ता इमेल फेरि कसैबाट आउँदैनन्।',
    { link, label: 'Answer | जवाफ दिनुहोस्' },
  ],
})

interface Missed extends Member {
  readonly place: string
  readonly note: string
  readonly startsAt: Date
  readonly checkInAt: Date
  readonly link: string
  readonly refuseLink: string
  readonly emergency: readonly HelpLine[]
}

export function missedMail({ name, username, place, note, emergency, link, refuseLink, ...times }: Missed): MailText {
  const [startsAt, checkInAt] = [inKathmandu(times.startsAt), inKathmandu(times.checkInAt)]
  const details: MailPart[] = [place, ...(note ? [note] : [])].map((quote) => ({ quote }))
  return {
    subject: `${productName}: ${name} (@${username}) has not checked in | खबर आएको छैन`,
    body: [
      `${name} (@${username}) asked us to tell you: they wanted to say by ${checkInAt.en} that they are safe after a date, and have not. The date began at ${startsAt.en} at:`,
      ...details,
      'Please call them first: a phone may just be empty. If you cannot reach them and are worried, call for help:',
      emergency.map((line) => `${line.name.en}: ${line.phone}`).join('\n'),
      `${name} (@${username}) ले तपाईंलाई यो खबर दिन भन्नुभएको थियो: डेटपछि सुरक्षित छु भनेर ${checkInAt.ne} सम्ममा जनाउने भन्नुभएको थियो, तर जनाउनुभएको छैन। डेट ${startsAt.ne} मा माथिको ठाउँमा सुरु भएको थियो।`,
      'पहिले उहाँलाई फोन गर्नुहोस्: मोबाइलको चार्ज मात्र सकिएको हुन सक्छ। सम्पर्क नभए र चिन्ता लागे मद्दत माग्नुहोस्:',
      emergency.map((line) => `${line.name.ne}: ${line.phone}`).join('\n'),
      { link, label: 'Open the date | डेट हेर्नुहोस्' },
      'No more of these mails | यस्ता इमेल नपठाउनुहोस्:',
      { link: refuseLink, label: 'Refuse | अस्वीकार गर्नुहोस्' },
    ],
  }
}

export const safeMail = ({ name, username }: Member, refuseLink: string): MailText => ({
  subject: `${productName}: ${name} (@${username}) is safe | सुरक्षित हुनुहुन्छ`,
  body: [
    `${name} (@${username}) has checked in now and says that all is well.`,
    `${name} (@${username}) ले अहिले खबर गर्नुभयो: उहाँ सुरक्षित हुनुहुन्छ।`,
    'No more of these mails | यस्ता इमेल नपठाउनुहोस्:',
    { link: refuseLink, label: 'Refuse | अस्वीकार गर्नुहोस्' },
  ],
})

/** Day and time in Kathmandu. */
function inKathmandu(at: Date): { en: string; ne: string } {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kathmandu' } as const
  return {
    en: new Intl.DateTimeFormat('en-GB', options).format(at),
    ne: new Intl.DateTimeFormat('ne-NP', options).format(at),
  }
}
