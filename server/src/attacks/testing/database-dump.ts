import type { Pool } from 'pg'

/** Every text of the database as a dump has it, with the bytes of `bytea` columns as they are: as hexadecimal digits no text would be found. */
export async function dumpOf(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string; values: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       string_agg(CASE WHEN a.atttypid = 'bytea'::regtype THEN format('encode(%I, ''escape'')', a.attname)
         ELSE format('%I::text', a.attname) END, ', ' ORDER BY a.attnum) AS values
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')
     GROUP BY n.nspname, c.relname`,
  )
  const texts = await Promise.all(
    tables.map(({ name, values }) =>
      pool.query<{ text: string }>(`SELECT concat_ws(' ', ${values}) AS text FROM ${name}`),
    ),
  )
  return texts.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n')
}
