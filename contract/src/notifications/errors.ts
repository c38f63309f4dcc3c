import { defineErrors } from '../general-errors.ts'

export const notificationsErrors = defineErrors({
  notification_not_found: { status: 404, message: 'This notification is no longer here.' },
  push_endpoint_refused: { status: 400, message: "This browser uses a push service we don't know." },
  time_zone_unknown: { status: 400, message: 'There is no such time zone.' },
})
