// Takedowns of a member's pictures, texts, posts and comments, and the review of changed profiles.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EntityId, IdParams } from '../fields.ts'
import { ReportReason, TakedownSubject } from '../safety/entities.ts'
import { AdminUser, ChangedProfile, MemberContent, Takedown } from './entities.ts'
import { note, pageQuery, profileVersion } from './fields.ts'

const readCall = { access: 'admin', role: 'moderator', method: 'GET', rate: 'read', status: 200 } as const
const decisionCall = {
  access: 'admin',
  role: 'moderator',
  method: 'POST',
  rate: 'write',
  params: IdParams,
  status: 200,
} as const

export const adminListChanged = endpoint({
  ...readCall,
  id: 'adminListChanged',
  path: '/admin/changed',
  summary:
    'Approved profiles that changed since their review: new pictures first, then the oldest change; the total is in X-Total-Count',
  query: z.object(pageQuery),
  response: z.array(ChangedProfile),
  errors: [],
})

export const adminMarkReviewed = endpoint({
  ...decisionCall,
  id: 'adminMarkReviewed',
  path: '/admin/reviewed/:id',
  summary: 'Mark the shown version of a changed profile as reviewed; refused if the profile has changed again',
  body: z.object({ version: z.string({ error: 'The version that was shown is needed.' }).check(z.maxLength(64)) }),
  response: AdminUser,
  errors: ['member_not_found', 'profile_changed'],
})

export const adminTakeDown = endpoint({
  ...decisionCall,
  id: 'adminTakeDown',
  path: '/admin/users/:id/takedowns',
  summary:
    "Take down a member's picture, bio, name, post or comment; the member reads the reason and may appeal. Null if it is gone already",
  body: z
    .object({
      subject: TakedownSubject,
      /** Required for a picture, a post and a comment. */
      subjectId: z.optional(EntityId),
      reason: ReportReason,
      note,
      /** Version of the shown profile; a bio or name that was not shown is not taken down. */
      version: profileVersion,
    })
    .check(
      z.refine(({ subject, subjectId }) => subjectId !== undefined || subject === 'bio' || subject === 'name', {
        error: 'What is taken down needs its id.',
        path: ['subjectId'],
      }),
    ),
  response: z.nullable(Takedown),
  errors: ['member_not_found', 'profile_changed'],
})

export const adminListTakedowns = endpoint({
  ...readCall,
  id: 'adminListTakedowns',
  path: '/admin/users/:id/takedowns',
  summary: 'Takedowns of a member, newest first',
  params: IdParams,
  query: z.object(pageQuery),
  response: z.array(Takedown),
  errors: [],
})

export const adminListContent = endpoint({
  ...readCall,
  id: 'adminListContent',
  path: '/admin/users/:id/content',
  summary: "A member's posts or comments, newest first",
  params: IdParams,
  query: z.object({
    ...pageQuery,
    kind: z._default(z.enum(['post', 'comment'], { error: 'There is no such kind.' }), 'post'),
  }),
  response: z.array(MemberContent),
  errors: [],
})

export const adminRestoreTakedown = endpoint({
  ...decisionCall,
  id: 'adminRestoreTakedown',
  path: '/admin/takedowns/:id/restore',
  summary: 'Take back a takedown: the content is shown again, and an open appeal is granted',
  response: Takedown,
  errors: ['takedown_not_found'],
})

/** The response body is the image. */
export const adminTakedownPicture = endpoint({
  ...readCall,
  id: 'adminTakedownPicture',
  path: '/admin/takedowns/:id/picture',
  summary: 'A picture that was taken down, until the appeal period is over',
  params: IdParams,
  response: z.unknown(),
  errors: ['not_found'],
})
