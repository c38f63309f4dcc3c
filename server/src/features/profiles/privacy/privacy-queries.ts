import type { PrivacySettings } from '@hamvav/contract/profiles/entities'
import { statement } from '../../../platform/database/statement.ts'

const columns = `messages_from AS "messagesFrom", first_messages_cap AS "firstMessagesCap",
  extra_pictures_for AS "extraPicturesFor", safe_chat AS "safeChat",
  shows_presence AS "showsPresence", public_card AS "publicCard"`

export const readPrivacy = statement<PrivacySettings>(
  'profiles_read_privacy',
  `SELECT ${columns} FROM members WHERE id = $1`,
)

/**
 * Whoever sets the cap or the audience by hand is given no protective defaults by a change of gender any more. The row is
 * locked first: of two changes at once each knows what it changed.
 */
export const savePrivacy = statement<PrivacySettings & { showedPresence: boolean }>(
  'profiles_save_privacy',
  `WITH before AS MATERIALIZED (SELECT id, shows_presence AS showed FROM members WHERE id = $1 FOR NO KEY UPDATE)
   UPDATE members SET
     protections_chosen = protections_chosen
       OR first_messages_cap IS DISTINCT FROM $3::smallint OR extra_pictures_for <> $4,
     messages_from = $2, first_messages_cap = $3, extra_pictures_for = $4, safe_chat = $5, public_card = $6,
     shows_presence = $7
   FROM before WHERE members.id = before.id RETURNING before.showed AS "showedPresence", ${columns}`,
)
