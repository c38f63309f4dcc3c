/**
 * SQL condition: the member is neither suspended nor a declared minor (decisions §5). Only such members are seen by
 * others, and only they may act.
 * @param member alias of the row of `members`
 */
export const inGoodStanding = (member: string): string =>
  `${member}.suspended_at IS NULL AND ${member}.declared_minor_at IS NULL`

/**
 * SQL condition: one of the two members has blocked the other.
 * @param one column or parameter with a member's id
 */
export const blockBetween = (one: string, other: string): string => `EXISTS (SELECT FROM blocks
   WHERE (blocker_id = ${one} AND blocked_id = ${other}) OR (blocker_id = ${other} AND blocked_id = ${one}))`
