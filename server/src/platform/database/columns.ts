import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A point in time with its zone, in milliseconds; read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Bytes: a sealed envelope or a hash. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The words of a text, for an index of words. */
export const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Text that is ordered by its bytes, whatever the locale of the database. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
