import { getMyProfile } from '@hamvav/contract/profiles/endpoints'
import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import { call } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { pictureAt } from '../media/picture-size.ts'
import { updateUser } from './session.ts'

/** Updates the stored user from the own profile. */
export function storeOwnProfile(profile: OwnProfile): void {
  const { _id, name, username, email, profilePic, isBlueTick, canPost, suspended, restricted, language } = profile
  updateUser({
    _id,
    name,
    username,
    email,
    profileImage: pictureAt(profilePic, 96),
    verified: isBlueTick,
    canPost,
    suspended,
    restricted,
    language,
  })
}

/** Refetches the own profile: rights may have changed since the last visit. */
export async function refreshUser(): Promise<void> {
  try {
    storeOwnProfile(await call(getMyProfile))
  } catch (error) {
    // The stored user stays valid until the server can be reached.
    if (!(error instanceof ApiError)) throw error
  }
}
