import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EntityId, IdParams } from '../fields.ts'
import { Authority, AuthorityDemand, AuthorityOutcome, AuthorityRequest, Transparency } from './transparency.ts'

export const getTransparency = endpoint({
  id: 'getTransparency',
  method: 'GET',
  path: '/api/transparency',
  summary:
    'Published figures about members, moderation and requests of authorities, counted every night and rounded down',
  access: 'anyone',
  rate: 'read',
  status: 200,
  response: Transparency,
  errors: [],
})

const chiefCall = { access: 'admin', role: 'chief', status: 200 } as const

export const adminListAuthorityRequests = endpoint({
  ...chiefCall,
  id: 'adminListAuthorityRequests',
  method: 'GET',
  path: '/admin/authority-requests',
  summary: 'Requests of authorities, newest first, at most 500',
  rate: 'read',
  response: z.array(AuthorityRequest),
  errors: [],
})

export const adminAddAuthorityRequest = endpoint({
  ...chiefCall,
  id: 'adminAddAuthorityRequest',
  method: 'POST',
  path: '/admin/authority-requests',
  summary:
    'Record a request of an authority; counted on /transparency from the next night on. Repeating an id changes nothing',
  rate: 'write',
  body: z.object({
    _id: EntityId,
    receivedOn: z.iso.date({ error: 'A day is YYYY-MM-DD.' }),
    authority: Authority,
    demand: AuthorityDemand,
    outcome: AuthorityOutcome,
  }),
  status: 201,
  response: AuthorityRequest,
  errors: ['day_in_future'],
})

export const adminDecideAuthorityRequest = endpoint({
  ...chiefCall,
  id: 'adminDecideAuthorityRequest',
  method: 'POST',
  path: '/admin/authority-requests/:id/outcome',
  summary: 'Set the outcome of a request of an authority',
  rate: 'write',
  params: IdParams,
  body: z.object({ outcome: AuthorityOutcome }),
  response: AuthorityRequest,
  errors: ['authority_request_not_found'],
})
