import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { screens } from '../screens.ts'
import { Dashboard, DaysQuery } from './entities.ts'

export const recordView = endpoint({
  id: 'recordView',
  method: 'POST',
  path: '/api/views',
  summary:
    'Counts a page view: the pattern of a screen, never an address; nothing tells who it was. With `DNT: 1` or `Sec-GPC: 1` nothing is counted',
  access: 'visitor',
  // Never at the cost of what the caller writes.
  rate: 'read',
  body: z.object({
    screen: z
      .string({ error: 'A screen is needed.' })
      .check(z.refine((screen) => screens.includes(screen), { error: 'There is no such screen.' })),
  }),
  status: 204,
  response: z.null(),
  errors: [],
})

export const getDashboard = endpoint({
  id: 'getDashboard',
  method: 'GET',
  path: '/api/dashboard',
  summary: "The member's own figures over time",
  access: 'member',
  rate: 'read',
  query: DaysQuery,
  status: 200,
  response: Dashboard,
  errors: [],
})
