import { defineErrors } from '../general-errors.ts'

export const profilesErrors = defineErrors({
  profile_not_found: { status: 404, message: 'Profile not found' },
  under_thirteen: { status: 400, message: 'You must be at least 13 years old.' },
  under_age: { status: 400, message: 'Hamvav is for adults: you must be at least 18 years old.' },
  birth_month_invalid: { status: 400, message: "This birth month can't be right. Please check it." },
  age_unconfirmed: {
    status: 409,
    message: 'Is this right? Hamvav is for adults: you must be at least 18 years old.',
  },
  age_needed: { status: 403, message: 'Please add your age to your profile first.' },
  review_needed: {
    status: 403,
    message:
      'Please ask to be shown in Discover first. Our team reviews new profiles before they can like or message people.',
  },
  confirmation_needed: {
    status: 403,
    message: 'Please confirm your email first. Then you can like and message people.',
  },
  too_many_interests: { status: 400, message: 'You can have a maximum of 10 interests.' },
  picture_not_image: { status: 415, message: 'Please select a valid image file' },
  picture_too_large: { status: 413, message: 'Image size must be less than 5MB' },
  picture_missing: { status: 400, message: 'Please select an image file' },
  picture_broken: { status: 422, message: 'This image is damaged or cut off. Please choose another.' },
  picture_animated: { status: 415, message: "Animated pictures don't work here. Please choose a still one." },
  picture_too_many_pixels: { status: 422, message: 'This image has too many pixels. Please choose a smaller one.' },
  picture_too_small: {
    status: 422,
    message: 'This image is too small or too narrow. It should have at least 200 by 200 pixels.',
  },
  picture_too_long: {
    status: 422,
    message: 'This image is too long and narrow. Please crop it: one side can be at most 3 times the other.',
  },
  picture_upload_failed: { status: 500, message: 'Failed to upload profile picture' },
  picture_not_found: { status: 404, message: 'This picture was not found.' },
  pictures_full: { status: 409, message: 'You can have up to 6 pictures. Please remove one first.' },
  pictures_changed: { status: 409, message: 'Your pictures have changed in the meantime. Please look again.' },
  username_changed_often: {
    status: 409,
    message: 'You have changed your username too often. Please keep this one for now.',
  },
  already_verified: { status: 409, message: 'You already have the verified badge.' },
  content_taken_down: { status: 409, message: 'Our team has taken this down before. Please use something else.' },
  picture_needed: { status: 409, message: 'Please add a picture of yourself first.' },
  viewer_not_match: { status: 409, message: 'You can only choose people you matched with.' },
  viewers_full: { status: 409, message: 'You can choose up to 100 matches. Please remove one first.' },
  first_picture_public: {
    status: 409,
    message: 'Your profile picture is always shown. To hide it, put another one first.',
  },
})
