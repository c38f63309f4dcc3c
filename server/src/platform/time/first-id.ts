/** Lower bound of the UUIDv7 of a millisecond and later ones. */
export const firstIdOf = (ms: number) =>
  ms
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-7000-8000-000000000000')
