import * as z from 'zod/mini'
import { Email } from '../auth/entities.ts'
import { endpoint, suspendedAndMinors } from '../endpoint.ts'
import { HiddenContacts } from './entities.ts'
import { hiddenContactsMax } from './limits.ts'

const Emails = z
  .array(Email, { error: 'Please enter email addresses.' })
  .check(
    z.minLength(1, { error: 'Please enter an email address.' }),
    z.maxLength(hiddenContactsMax, { error: `You can hide from at most ${hiddenContactsMax} addresses.` }),
  )

const contactsCall = {
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'write',
  status: 200,
  response: HiddenContacts,
} as const

export const listHiddenContacts = endpoint({
  ...contactsCall,
  id: 'listHiddenContacts',
  method: 'GET',
  path: '/api/safety/hidden-contacts',
  summary: 'Dates of the email addresses that the caller hides from; the addresses are not stored',
  rate: 'read',
  errors: [],
})

export const addHiddenContacts = endpoint({
  ...contactsCall,
  id: 'addHiddenContacts',
  method: 'POST',
  path: '/api/safety/hidden-contacts',
  summary:
    'Hide from the accounts with these email addresses, both ways, from the next midnight in Kathmandu. Stored as keyed hashes; the answer does not depend on whether an account exists',
  body: z.object({ emails: Emails }),
  errors: ['hidden_contacts_full'],
})

export const removeHiddenContacts = endpoint({
  ...contactsCall,
  id: 'removeHiddenContacts',
  method: 'POST',
  path: '/api/safety/hidden-contacts/remove',
  summary:
    'Stop hiding from these email addresses, or with null from all, at the next midnight in Kathmandu; an address stays for at least 7 days',
  body: z.object({ emails: z.nullable(Emails) }),
  errors: ['hidden_contact_missing', 'hidden_contact_too_new'],
})
