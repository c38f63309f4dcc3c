import { ArrowRight, BadgeCheck, EyeOff, Flag, UserCheck } from 'lucide-react'
import { wideScreen } from '../../core/hooks/use-media.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { shell } from '../../i18n/texts/app.ts'
import { landing } from '../../i18n/texts/public.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { DhakaWeave } from '../../ui/illustrations/dhaka-weave.tsx'
import aarati from './pictures/aarati.svg'
import bibek from './pictures/bibek.svg'

export function LandingHero() {
  const text = useMessages(landing)
  const words = useMessages(shell)
  const promises = [
    { icon: UserCheck, words: text.reviewed },
    { icon: EyeOff, words: text.photos },
    { icon: Flag, words: text.report },
  ]
  return (
    <section className="grid items-center gap-x-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.82fr)]">
      <div>
        <p className="inline-flex items-center gap-2 rounded-chip bg-pine-soft px-3 py-1.5 text-14 font-semibold text-pine-soft-ink">
          <BadgeCheck size={17} aria-hidden="true" />
          {text.eyebrow}
        </p>
        <h1 className="mt-4 max-w-[11ch] text-42 lg:text-[4rem] xl:text-84">{text.welcome}</h1>
        <p className="mt-5 max-w-[26ch] font-display text-20 text-ink-2 lg:text-25">{text.tagline}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={paths.register} size="large">
            {words.register}
          </ButtonLink>
          <ButtonLink to={paths.explore} size="large" variant="soft">
            {text.exploreNow}
            <ArrowRight size={20} aria-hidden="true" />
          </ButtonLink>
          <ButtonLink to={paths.terms} size="large" variant="ghost">
            {text.howSafe}
          </ButtonLink>
        </div>
        <ul className="mt-9 grid gap-4 sm:grid-cols-3">
          {promises.map(({ icon: Icon, words }) => (
            <li key={words} className="flex gap-2.5 text-14 text-ink-2">
              <Icon size={20} aria-hidden="true" className="flex-none text-pine-ink" />
              {words}
            </li>
          ))}
        </ul>
      </div>
      <HeroPicture />
    </section>
  )
}

function HeroPicture() {
  const text = useMessages(landing)
  return (
    <div className="hidden lg:block">
      <div aria-hidden="true" className="relative ml-auto h-140 w-full max-w-116">
        <div className="absolute inset-y-0 right-0 left-[4%] overflow-hidden rounded-[32px]">
          <DhakaWeave />
        </div>
        <Portrait picture={aarati} name={text.first} place={text.firstPlace} className="top-8 -left-[14%] -rotate-4" />
        <Portrait
          picture={bibek}
          name={text.second}
          place={text.secondPlace}
          className="-right-[4%] bottom-9 rotate-4"
        />
        <p className="absolute bottom-17 -left-[14%] rounded-bubble rounded-bl-tail bg-bubble-them px-4.5 py-2.5 text-18 text-bubble-them-ink shadow-2">
          {text.question}
        </p>
        <p className="absolute -bottom-5 left-[18%] rounded-bubble rounded-br-tail bg-bubble-me px-4.5 py-2.5 text-18 text-bubble-me-ink shadow-2">
          {text.answer}
        </p>
      </div>
      <p className="mt-7 text-right text-13 text-ink-3">{text.exampleProfiles}</p>
    </div>
  )
}

/** A 1 px picture, so that phones do not download the portraits: the page of / contains them on every width. */
const emptyPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

interface PortraitProps {
  picture: string
  name: string
  place: string
  className: string
}

function Portrait({ picture, name, place, className }: PortraitProps) {
  return (
    <div className={`absolute w-[57%] rounded-match bg-surface p-1.75 shadow-3 ${className}`}>
      <picture>
        <source media={wideScreen} srcSet={picture} />
        <img src={emptyPicture} alt="" width={480} height={600} className="aspect-[4/5] w-full rounded-[18px]" />
      </picture>
      <p className="px-3 pt-2.5 font-display text-20 leading-none font-semibold">{name}</p>
      <p className="px-3 pt-1 pb-2.5 text-14 text-ink-3">{place}</p>
    </div>
  )
}
