import * as z from 'zod/mini'
import { endpoint, suspendedAndMinors } from '../endpoint.ts'
import { screenPatterns } from '../screen-patterns.ts'
import { Dashboard, DaysQuery } from './entities.ts'

export const recordView = endpoint({
  id: 'recordView',
  method: 'POST',
  path: '/api/views',
  summary:
    'Count a page view by the pattern of the screen, without address or person. Ignored with `DNT: 1` or `Sec-GPC: 1`',
  access: 'visitor',
  alsoFor: suspendedAndMinors,
  // `read`, so that page views do not use up the write limit.
  rate: 'read',
  body: z.object({
    screen: z
      .string({ error: 'A screen is needed.' })
      .check(z.refine((screen) => screenPatterns.includes(screen), { error: 'There is no such screen.' })),
  }),
  status: 204,
  response: z.null(),
  errors: [],
})

export const getDashboard = endpoint({
  id: 'getDashboard',
  method: 'GET',
  path: '/api/dashboard',
  summary: "The caller's own figures per day",
  access: 'member',
  rate: 'read',
  query: DaysQuery,
  status: 200,
  response: Dashboard,
  errors: [],
})
