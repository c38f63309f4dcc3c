import { Link } from '@tanstack/react-router'
import { ArrowLeft, FileText, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../core/navigation/paths.ts'
import { useLanguage } from '../../core/preferences/language.ts'
import { entry } from '../../features/content/hall-of-fame-entry.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { hallOfFame } from '../../i18n/texts/public.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { buttonClass } from '../../ui/buttons/button-style.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Prose } from '../../ui/layout/prose.tsx'

/** /hall-of-fame/bounty: thanks to the contributor, and the report (spec §1, §2). */
export function BountyPage() {
  const text = useMessages(hallOfFame)
  const format = useFormat()
  const { name, title, day, severity, report, html } = entry[useLanguage()]
  return (
    <Page title={title}>
      <Link to={paths.hallOfFame} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-ink">
        <ArrowLeft size={18} aria-hidden="true" />
        {text.back}
      </Link>
      <article className="mt-1 rounded-match border border-line bg-surface p-4.5 lg:p-8">
        <p className="inline-flex items-center gap-2 rounded-chip bg-pine-soft px-2.5 py-1 text-15 text-pine-soft-ink">
          <ShieldCheck size={18} aria-hidden="true" className="flex-none" />
          {text.thanks}, {name}
        </p>
        <h1 className="mt-3 text-25 lg:text-32">{title}</h1>
        <dl className="mt-3 mb-5 flex flex-wrap gap-x-6 gap-y-1 text-15">
          <Fact name={text.severity}>{severity}</Fact>
          <Fact name={text.status}>
            {text.fixed}, {format.dateOfYear(`${day}T12:00`)}
          </Fact>
        </dl>
        <Prose html={html} />
        <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={report} className={buttonClass({})}>
            <FileText size={20} aria-hidden="true" className="flex-none" />
            {text.report}
          </a>
          <span className="text-14 text-ink-3">{text.reportLanguage}</span>
        </div>
      </article>
      <div className="my-6">
        <ButtonLink to={paths.home} variant="ghost">
          {text.goHome}
        </ButtonLink>
      </div>
    </Page>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-3">{name}:</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
