import { defineErrors } from '../define-errors.ts'

export const profilesErrors = defineErrors({
  profile_not_found: { status: 404, message: 'Profile not found' },
  under_thirteen: { status: 400, message: 'You must be at least 13 years old.' },
  under_age: { status: 400, message: 'Hamvav is for adults: you must be at least 18 years old.' },
  restricted: { status: 403, message: 'Your account is waiting for a check by our team. Please contact support.' },
  age_needed: { status: 403, message: 'Please add your age to your profile first.' },
  too_many_interests: { status: 400, message: 'You can have a maximum of 10 interests.' },
  picture_not_image: { status: 415, message: 'Please select a valid image file' },
  picture_too_large: { status: 413, message: 'Image size must be less than 5MB' },
})
