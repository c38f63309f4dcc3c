import { defineErrors } from '../general-errors.ts'

export const verificationErrors = defineErrors({
  verified_mark_held: { status: 409, message: 'You already have this mark.' },
  verification_waiting: { status: 409, message: 'Our team is still reviewing your last one.' },
  verification_too_often: { status: 429, message: "You've tried too often this week. Please try again in a few days." },
  challenge_over: { status: 409, message: 'Time for this clip is up. Please start again.' },
  clip_missing: { status: 400, message: 'Please record a clip first.' },
  clip_too_large: { status: 413, message: 'This clip is too large. Please record it again.' },
  clip_not_video: { status: 415, message: "We can't play this clip. Please record it again." },
  clip_wrong_length: { status: 422, message: 'The clip must be 4 seconds long. Please record it again.' },
  verification_upload_failed: { status: 500, message: "Sending didn't work. Please try again." },
})
