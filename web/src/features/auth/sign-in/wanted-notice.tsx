import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { auth } from '../../../i18n/texts/auth/auth.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Says why somebody who wanted another screen finds the login (spec §8). */
export function WantedNotice({ wanted }: { wanted: string | null }) {
  const text = useMessages(auth)
  if (wanted === null || wanted === paths.home) return null
  const notice =
    wanted === paths.ownProfile
      ? text.logInForProfile
      : wanted.startsWith(paths.matches)
        ? text.logInForMatches
        : text.logInFirst
  return <Banner tone="info">{notice}</Banner>
}
