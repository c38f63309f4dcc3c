import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { landing } from '../../i18n/texts/landing.ts'
import { shell } from '../../i18n/texts/app/shell.ts'

/** The ways on from the landing, those of the bars too: without scripts or on a small screen it is the only page there is. */
export function LandingFoot() {
  const text = useMessages(landing)
  const words = useMessages(shell)
  const ways = [
    { to: paths.register, words: words.register },
    { to: paths.login, words: words.login },
    { to: paths.community, words: text.community },
    { to: paths.blogs, words: text.blog },
    { to: paths.terms, words: text.terms },
    { to: paths.support, words: words.support },
    { to: paths.hallOfFame, words: text.hallOfFame },
  ]
  return (
    <nav aria-label={text.more} className="mt-12">
      <ul className="flex flex-wrap gap-x-3">
        {ways.map(({ to, words }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-chip px-2 text-15 text-ink-2 hover:text-primary-ink hover:underline"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
