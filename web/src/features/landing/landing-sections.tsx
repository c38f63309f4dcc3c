import { Link } from '@tanstack/react-router'
import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { shell } from '../../i18n/texts/app.ts'
import { landing } from '../../i18n/texts/public.ts'
import dolma from './pictures/dolma.webp?no-inline'
import nisha from './pictures/nisha.webp?no-inline'
import suman from './pictures/suman.webp?no-inline'

/** Three sample quotes, each marked as an example (decisions §5). */
export function LandingStories() {
  const text = useMessages(landing)
  return (
    <section aria-labelledby="stories" className="mt-14">
      <h2 id="stories" className="text-32">
        {text.stories}
      </h2>
      <p className="mt-1 text-ink-2">{text.storiesHint}</p>
      <ul className="mt-7 grid gap-x-11 gap-y-8 lg:grid-cols-3">
        <Quote quote={text.quote1} name={text.name1} picture={nisha} />
        <Quote quote={text.quote2} name={text.name2} picture={suman} />
        <Quote quote={text.quote3} name={text.name3} picture={dolma} />
      </ul>
    </section>
  )
}

interface Story {
  quote: string
  name: string
  picture: string
}

function Quote({ quote, name, picture }: Story) {
  const text = useMessages(landing)
  return (
    <li className="border-t-3 border-marigold pt-5">
      <figure>
        <blockquote className="font-display text-20 leading-snug font-semibold">{quote}</blockquote>
        <figcaption className="mt-4 flex items-center gap-3 text-ink-2">
          <img src={picture} alt="" width={44} height={44} loading="lazy" className="size-11 rounded-full" />
          <span className="font-semibold">{name}</span>
          <span className="rounded-chip bg-sunken px-2 py-0.5 text-13 text-ink-2">{text.example}</span>
        </figcaption>
      </figure>
    </li>
  )
}

/** Links from the landing page, including those of the navigation bars, which need JavaScript. */
export function LandingFoot() {
  const text = useMessages(landing)
  const words = useMessages(shell)
  const links = [
    { to: paths.register, words: words.register },
    { to: paths.login, words: words.login },
    { to: paths.community, words: text.community },
    { to: paths.blogs, words: text.blog },
    { to: paths.terms, words: text.terms },
    { to: paths.transparency, words: text.transparency },
    { to: paths.support, words: words.support },
    { to: paths.hallOfFame, words: text.hallOfFame },
  ]
  return (
    <nav aria-label={text.more} className="mt-12">
      <ul className="flex flex-wrap gap-x-3">
        {links.map(({ to, words }) => (
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
