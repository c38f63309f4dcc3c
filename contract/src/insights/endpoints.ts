import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { screens } from '../screens.ts'
import { Dashboard } from './entities.ts'

/** `?days=7|30|90`, 30 unless told. */
export const DaysQuery = z.object({
  days: z._default(
    z.pipe(
      z.enum(['7', '30', '90'], { error: 'Days are 7, 30 or 90.' }),
      z.transform((days) => Number(days)),
    ),
    30,
  ),
})

export const recordView = endpoint({
  id: 'recordView',
  method: 'POST',
  path: '/api/views',
  summary: 'Counts a page view: the pattern of a screen, never an address; nothing tells who it was',
  access: 'visitor',
  rate: 'write',
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
