import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { shell, visitorCard } from '../../i18n/texts/app.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import aarati from './pictures/aarati.svg?no-inline'

/** Says to visitors on phones what this is, above the feed. As high as its placeholder in first-paint.css. */
export function VisitorCard() {
  const text = useMessages(visitorCard)
  const words = useMessages(shell)
  return (
    <section
      aria-labelledby="visitor-card"
      className="mb-3 grid min-h-58 grid-cols-[minmax(0,1fr)_auto] gap-x-3.5 gap-y-3 rounded-card border border-line bg-primary-soft p-4"
    >
      <h2 id="visitor-card" className="self-center text-20 leading-snug text-balance text-primary-soft-ink">
        {text.sentence}
      </h2>
      <img
        src={aarati}
        alt=""
        width={96}
        height={120}
        className="h-30 w-24 rotate-3 rounded-card border-4 border-surface bg-surface object-cover shadow-2"
      />
      <div className="col-span-2 mt-auto grid grid-cols-2 gap-2.5">
        <ButtonLink to={paths.register}>{words.register}</ButtonLink>
        <ButtonLink to={paths.login} variant="ghost" className="bg-surface">
          {words.login}
        </ButtonLink>
      </div>
    </section>
  )
}
