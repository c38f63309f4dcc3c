import { ConfirmEmailCard } from '../../features/auth/email/confirm-email-card.tsx'
import { useMyProfile } from '../../features/profiles/api/profile.ts'

/** Card above the screen while the member's address is not confirmed. */
export function ConfirmEmailNotice() {
  const { data } = useMyProfile()
  return data && !data.emailConfirmed && !data.suspended && <ConfirmEmailCard email={data.email} />
}
