import { easternMembers } from './members-east.ts'
import { kathmanduMembers } from './members-kathmandu.ts'
import { plainsMembers } from './members-plains.ts'
import { valleyMembers } from './members-valley.ts'
import { westernMembers } from './members-west.ts'
import type { MemberSketch } from '../types.ts'

/** All sixty, as written. */
export const memberSketches: readonly MemberSketch[] = [
  ...kathmanduMembers,
  ...valleyMembers,
  ...westernMembers,
  ...easternMembers,
  ...plainsMembers,
]
