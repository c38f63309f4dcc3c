/** Notifications a page. */
export const notificationsPage = { byDefault: 30, max: 100 }
/** Browsers of one member that take web push. */
export const pushSubscriptionsMax = 10
/** Characters of a browser's push address, as it is stored. */
export const pushEndpointMax = 1000
/** A deleted notification can be brought back for so long, milliseconds; then it is gone. */
export const restorableMs = 24 * 60 * 60 * 1000
/** Who a grouped notification names; the others are counted. */
export const namedActors = 2
