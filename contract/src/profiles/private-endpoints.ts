import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, EntityId } from '../fields.ts'
import { Person } from './entities.ts'

const params = z.object({ userId: EntityId })

export const listPrivateViewers = endpoint({
  id: 'listPrivateViewers',
  method: 'GET',
  path: '/api/profile/private/viewers',
  summary: 'The matches chosen for the pictures of the Private Space, the one chosen last first',
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
  summary: 'Choose a match for the pictures of the Private Space; choosing again changes nothing',
  access: 'active',
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
  summary: 'Choose somebody no longer: from their next request on they see the blurred versions',
  access: 'active',
  rate: 'write',
  params,
  status: 200,
  response: Done,
  errors: [],
})
