import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { queryNumber } from '../fields.ts'
import { DiscoverProfile } from '../profiles/entities.ts'
import { discoverPage } from './limits.ts'

export const listMatches = endpoint({
  id: 'listMatches',
  method: 'GET',
  path: '/api/matches',
  summary: 'Approved, visible members to discover',
  access: 'member',
  rate: 'read',
  query: z.object({ limit: queryNumber(1, discoverPage.max, discoverPage.byDefault) }),
  status: 200,
  response: z.array(DiscoverProfile),
  errors: [],
})
