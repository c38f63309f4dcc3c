import { Gamepad2, type LucideIcon, ShieldCheck, Users } from 'lucide-react'
import { NewsletterForm } from '../../features/community/newsletter-form.tsx'
import { LandingHero } from '../../features/landing/landing-hero.tsx'
import { LandingFoot, LandingStories } from '../../features/landing/landing-sections.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { newsletter } from '../../i18n/texts/community.ts'
import { landing } from '../../i18n/texts/public.ts'
import { DhakaWeave } from '../../ui/illustrations/dhaka-weave.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** Landing page of visitors on wide screens (spec §2); prerendered, and shown at every width without JavaScript. */
export function LandingPage() {
  const text = useMessages(landing)
  const words = useMessages(newsletter)
  return (
    <Page title={text.title} width="wide">
      <LandingHero />
      <ul className="mt-10 grid gap-5 lg:mt-14 lg:grid-cols-3">
        <Feature icon={Users} look="bg-primary text-on-primary" title={text.meet}>
          {text.meetText}
        </Feature>
        <Feature icon={ShieldCheck} look="bg-pine text-white" title={text.safe}>
          {text.safeText}
        </Feature>
        <Feature icon={Gamepad2} look="bg-marigold text-on-marigold" title={text.interactive}>
          {text.interactiveText}
        </Feature>
      </ul>
      <LandingStories />
      <section aria-labelledby="loop" className="mt-14 overflow-hidden rounded-match border border-line bg-surface">
        <div className="h-7">
          <DhakaWeave />
        </div>
        <div className="grid items-center gap-x-12 gap-y-4 p-5 lg:grid-cols-2 lg:px-10 lg:py-8">
          <div>
            <h2 id="loop" className="text-32">
              {words.title}
            </h2>
            <p className="mt-1 text-ink-2">{words.hint}</p>
          </div>
          <NewsletterForm />
        </div>
      </section>
      <LandingFoot />
    </Page>
  )
}

interface FeatureProps {
  icon: LucideIcon
  look: string
  title: string
  children: string
}

function Feature({ icon: Icon, look, title, children }: FeatureProps) {
  return (
    <li className="rounded-match border border-line bg-surface p-5 lg:p-7">
      <span className={`m-1.5 mb-5 grid size-11 rotate-45 place-items-center rounded-[10px] ${look}`}>
        <Icon size={24} aria-hidden="true" className="-rotate-45" />
      </span>
      <h2 className="text-25">{title}</h2>
      <p className="mt-1.5 text-ink-2">{children}</p>
    </li>
  )
}
