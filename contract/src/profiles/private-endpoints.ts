import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, EntityId } from '../fields.ts'
import { Person } from './entities.ts'

const params = z.object({ userId: EntityId })

export const listPrivateViewers = endpoint({
  id: 'listPrivateViewers',
  method: 'GET',
  path: '/api/profile/private/viewers',
  summary: 'Matches who may see the Private Space, most recently chosen first',
  access: 'member',
  rate: 'read',
  status: 200,
  response: z.array(Person),
  errors: [],
})

export const choosePrivateViewer = endpoint({
  id: 'choosePrivateViewer',
  method: 'PUT',
  path: '/api/profile/private/viewers/:userId',
  summary: 'Allow a match to see the Private Space; idempotent',
  access: 'member',
  rate: 'write',
  params,
  status: 200,
  response: Person,
  errors: ['viewer_not_match', 'viewers_full'],
})

export const dropPrivateViewer = endpoint({
  id: 'dropPrivateViewer',
  method: 'DELETE',
  path: '/api/profile/private/viewers/:userId',
  summary: 'Revoke access to the Private Space; from the next request the member sees blurred pictures',
  access: 'member',
  rate: 'write',
  params,
  status: 200,
  response: Done,
  errors: [],
})
