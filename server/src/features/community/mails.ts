// Mails of support: what a visitor typed is only in the mail to the team and in the answer to it.
import { productName } from '@hamvav/contract/product'
import { mailFrom } from '../../platform/mail/mail-template.ts'
import type { MailText } from '../../platform/mail/mail-text.ts'
import { mailTexts } from './mail-texts.ts'
import type { SupportRow } from './support-queries.ts'

/** To the support address, in English; the header lines separate our text from the visitor's. @param message default: of the request */
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

/** In Nepali if the request is in Devanagari, otherwise in English. */
export const answerMail = ({ message }: SupportRow, answer: string): MailText =>
  mailFrom(mailTexts, 'answer', /\p{sc=Deva}/u.test(message) ? 'ne' : 'en', { answer, message })
