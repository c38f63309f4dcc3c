import { defineErrors } from '../general-errors.ts'

export const feedErrors = defineErrors({
  posting_limited: { status: 403, message: 'Only limited users can create posts.' },
  post_not_found: { status: 404, message: 'This post is no longer available.' },
  comment_not_found: { status: 404, message: 'This comment is no longer available.' },
  edit_time_over: { status: 409, message: 'You can only edit for 15 minutes. You can still delete it.' },
  edit_needs_review: {
    status: 409,
    message: 'Our team would need to review this change first. Change the wording, or delete it and write it again.',
  },
  already_liked: { status: 409, message: "You've already liked this post." },
  already_commented: { status: 409, message: 'You have already commented' },
})
