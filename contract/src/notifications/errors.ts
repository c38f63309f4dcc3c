import { defineErrors } from '../general-errors.ts'

export const notificationsErrors = defineErrors({
  notification_not_found: { status: 404, message: 'This notification is gone.' },
  push_endpoint_refused: { status: 400, message: 'This browser uses a push service that is not known here.' },
  time_zone_unknown: { status: 400, message: 'There is no such time zone.' },
})
