/**
 * SQL condition: the member is neither suspended nor a declared minor (decisions §5). Only such members are seen by
 * others, and only they may act.
 * @param member alias of the row of `members`
 */
export const inGoodStanding = (member: string): string =>
  `${member}.suspended_at IS NULL AND ${member}.declared_minor_at IS NULL`
