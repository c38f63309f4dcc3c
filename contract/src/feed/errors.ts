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
  post_picture_gone: { status: 409, message: 'One of the pictures is no longer available. Please add it again.' },
  alt_needs_review: {
    status: 409,
    message: 'Our team would need to review the description of a picture first. Please change its wording.',
  },
  loose_pictures_full: {
    status: 409,
    message: 'You have uploaded too many pictures without posting them. Please try again tomorrow.',
  },
  post_picture_failed: { status: 500, message: 'The picture could not be uploaded. Please try again.' },
  already_liked: { status: 409, message: "You've already liked this post." },
  already_commented: { status: 409, message: 'You have already commented' },
})
