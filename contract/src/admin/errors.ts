import { defineErrors } from '../define-errors.ts'

export const adminErrors = defineErrors({
  admin_credentials_required: { status: 400, message: 'Username and password are required' },
  admin_invalid_credentials: { status: 401, message: 'Invalid credentials 😔' },
  member_not_found: { status: 404, message: 'No users found' },
  age_needed_for_approval: { status: 409, message: 'This member has not given an adult age yet.' },
})
