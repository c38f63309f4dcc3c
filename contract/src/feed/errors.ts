import { defineErrors } from '../general-errors.ts'

export const feedErrors = defineErrors({
  posting_limited: { status: 403, message: 'Only limited users can create posts.' },
  post_not_found: { status: 404, message: 'This post is no longer available.' },
  already_liked: { status: 409, message: 'You have already liked this post.' },
  already_commented: { status: 409, message: 'You have already commented' },
})
