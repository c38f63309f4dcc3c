import { House } from 'lucide-react'
import { paths } from '../../core/navigation/paths.ts'
import { useLanguage } from '../../core/preferences/language.ts'
import { entry } from '../../features/content/hall-of-fame-entry.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { hallOfFame } from '../../i18n/texts/public.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { LanternScene } from '../../ui/illustrations/scene-lantern.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** /hall-of-fame: one contributor, without navigation bars (spec §2). */
export function HallOfFamePage() {
  const text = useMessages(hallOfFame)
  const format = useFormat()
  const { name, role, title, day } = entry[useLanguage()]
  return (
    <Page title={text.title}>
      <h1 className="pt-4 text-32 lg:pt-8 lg:text-42">{text.title}</h1>
      <p className="mt-1 text-ink-2">{text.intro}</p>
      <article className="mt-5 overflow-hidden rounded-match border border-line bg-surface shadow-2">
        <LanternScene className="aspect-[2/1] w-full" />
        <div className="p-4.5 lg:p-7">
          <h2 className="text-25">{name}</h2>
          <p className="text-ink-2">{role}</p>
          <p className="mt-4 border-l-3 border-pine pl-3.5">
            <b className="block">{title}</b>
            <time dateTime={day} className="text-14 text-ink-3">
              {text.found({ day: format.dateOfYear(`${day}T12:00`) })}
            </time>
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to={paths.bounty}>
              {text.profile}
              <span className="sr-only">: {name}</span>
            </ButtonLink>
            <ButtonLink to={paths.blogs} variant="soft">
              {text.blog}
              <span className="sr-only">: {name}</span>
            </ButtonLink>
          </div>
        </div>
      </article>
      <p className="mt-6 text-15 text-ink-2">{text.howToReport}</p>
      <div className="mt-4 mb-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.home} variant="ghost">
          <House size={20} aria-hidden="true" />
          {text.goHome}
        </ButtonLink>
        <ButtonLink to={paths.support} variant="ghost">
          {text.toSupport}
        </ButtonLink>
      </div>
    </Page>
  )
}
