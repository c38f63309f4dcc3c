import * as z from 'zod/mini'
import { Email, Name } from '../auth/entities.ts'
import { endpoint, suspendedAndMinors } from '../endpoint.ts'
import { Done, text } from '../fields.ts'
import {
  CommunityEventName,
  EventInterest,
  GrievanceAbout,
  GrievanceReceipt,
  MailLanguage,
  SupportTopic,
} from './entities.ts'
import { supportMessageMax } from './limits.ts'

const LinkToken = z
  .string({ error: 'The link is not whole.' })
  .check(z.minLength(1, { error: 'The link is not whole.' }), z.maxLength(300, { error: 'The link is not whole.' }))

export const joinNewsletter = endpoint({
  id: 'joinNewsletter',
  method: 'POST',
  path: '/api/newsletter',
  summary:
    'Subscribe to Stay in the Loop: mails a confirmation link; the response is the same for known and unknown addresses',
  access: 'anyone',
  rate: 'mail',
  body: z.object({ email: Email, language: MailLanguage }),
  status: 200,
  response: Done,
  errors: ['mail_off'],
})

export const confirmNewsletter = endpoint({
  id: 'confirmNewsletter',
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirm a subscription by the mailed link',
  access: 'anyone',
  rate: 'write',
  body: z.object({ token: LinkToken }),
  status: 200,
  response: Done,
  errors: ['link_invalid'],
})

export const leaveNewsletter = endpoint({
  id: 'leaveNewsletter',
  method: 'POST',
  path: '/api/newsletter/leave',
  summary: 'Unsubscribe by the link in every mail; idempotent',
  access: 'anyone',
  rate: 'write',
  body: z.object({ token: LinkToken }),
  status: 200,
  response: Done,
  errors: ['link_invalid'],
})

export const leaveNewsletterAtOnce = endpoint({
  id: 'leaveNewsletterAtOnce',
  method: 'POST',
  path: '/unsubscribe',
  summary:
    'One-click unsubscribe for mail programs, by the address in List-Unsubscribe (RFC 8058); the form body is ignored',
  access: 'anyone',
  rate: 'write',
  query: z.object({ token: LinkToken }),
  status: 200,
  response: Done,
  errors: ['link_invalid'],
})

export const listEvents = endpoint({
  id: 'listEvents',
  method: 'GET',
  path: '/api/community/events',
  summary: 'Events with the number of interested members',
  access: 'visitor',
  rate: 'read',
  status: 200,
  response: z.array(EventInterest),
  errors: [],
})

export const setInterest = endpoint({
  id: 'setInterest',
  method: 'PUT',
  path: '/api/community/events/:event/interest',
  summary: 'Set or clear interest in an event',
  access: 'member',
  rate: 'write',
  params: z.object({ event: CommunityEventName }),
  body: z.object({ interested: z.boolean({ error: 'This must be true or false.' }) }),
  status: 200,
  response: EventInterest,
  errors: [],
})

/** Name in one line, because it is inserted into a mail. */
const LineName = Name.check(z.overwrite((name) => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()))

export const sendSupportRequest = endpoint({
  id: 'sendSupportRequest',
  method: 'POST',
  path: '/api/support',
  summary: 'Send a support request, answered by mail; allowed for suspended members',
  access: 'visitor',
  alsoFor: suspendedAndMinors,
  rate: 'mail',
  body: z.object({
    name: LineName,
    email: Email,
    topic: SupportTopic,
    message: text({ min: 1, max: supportMessageMax, name: 'Message' }),
  }),
  status: 201,
  response: Done,
  errors: [],
})

export const sendGrievance = endpoint({
  id: 'sendGrievance',
  method: 'POST',
  path: '/api/grievances',
  summary:
    'Send a formal complaint: acknowledged at once by a receipt number, also by mail, and answered by mail within 15 days; allowed for suspended members',
  access: 'visitor',
  alsoFor: suspendedAndMinors,
  rate: 'mail',
  body: z.object({
    name: LineName,
    email: Email,
    about: GrievanceAbout,
    message: text({ min: 1, max: supportMessageMax, name: 'Message' }),
    language: MailLanguage,
  }),
  status: 201,
  response: GrievanceReceipt,
  errors: [],
})
