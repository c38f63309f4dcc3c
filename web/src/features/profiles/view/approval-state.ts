import type { OwnProfile } from '@hamvav/contract/profiles/entities'

/** Where it stands whether a member is shown in Discover. */
export type ApprovalState =
  'suspended' | 'restricted' | 'needsAge' | 'hidden' | 'off' | 'refused' | 'waiting' | 'approved'

export function approvalState(profile: OwnProfile): ApprovalState {
  if (profile.suspended) return 'suspended'
  if (profile.restricted) return 'restricted'
  if (profile.age === null) return 'needsAge'
  if (!profile.visible) return profile.visibilityApproved ? 'hidden' : 'off'
  if (profile.visibilityApproved) return 'approved'
  return profile.approvalRefused ? 'refused' : 'waiting'
}
