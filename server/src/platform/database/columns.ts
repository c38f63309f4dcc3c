// Column types of the schema.
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Time with zone and a precision of 1 ms; read as a Date. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Bytes: a sealed envelope or a hash. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Words of a text, for full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Text ordered by its bytes, independent of the locale of the database. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
