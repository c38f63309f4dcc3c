import { v7 as uuidv7 } from 'uuid'

/** A UUIDv7 of that time, so that ids sort as the times do. */
export const newId = (at: Date) => uuidv7({ msecs: at.getTime() })
