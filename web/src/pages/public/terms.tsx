import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { paths } from '../../core/navigation/paths.ts'
import { SupportLines, TermsDates } from '../../features/content/support-lines.tsx'
import { SafetyAccordion, SafetyFirst, useTermsTexts } from '../../features/content/terms.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { transparency } from '../../i18n/texts/safety.ts'
import { terms } from '../../i18n/texts/public.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Prose } from '../../ui/layout/prose.tsx'

/** /term-and-conditions (spec §2). The spinner shows only while texts load. */
export function TermsPage() {
  const text = useMessages(terms)
  const [isOpen, setOpen] = useState(false)
  return (
    <Page title={text.title}>
      <header className="rounded-match bg-pine-soft px-4.5 py-6 lg:px-8 lg:py-9">
        <p className="font-semibold text-pine-soft-ink">{text.tagline}</p>
        <h1 className="mt-1 text-32 lg:text-42">{text.title}</h1>
        <Button className="mt-5" onClick={() => setOpen(true)}>
          <ShieldCheck size={20} aria-hidden="true" className="flex-none" />
          {text.learn}
        </Button>
      </header>
      <SafetyFirst open={isOpen} onOpenChange={setOpen} />
      <section aria-labelledby="welcome" className="px-1 pt-7">
        <h2 id="welcome" className="text-25">
          {text.welcome}
        </h2>
        <p className="mt-2 text-ink-2">{text.welcomeText}</p>
      </section>
      <TermsBody />
      <SupportLines />
      <footer className="mt-6 border-t border-line px-1 py-5 text-14 text-ink-3">
        <TermsDates />
        <TransparencyLink />
      </footer>
    </Page>
  )
}

function TransparencyLink() {
  const { title } = useMessages(transparency)
  return (
    <p className="mt-2">
      <Link to={paths.transparency} className="text-primary-ink underline">
        {title}
      </Link>
    </p>
  )
}

function TermsBody() {
  const text = useMessages(terms)
  const { texts, hasFailed, retry } = useTermsTexts()
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const isLoaded = texts !== null
  useEffect(() => {
    // The browser looks for the place once, before texts that are loaded later.
    if (isLoaded && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
  if (texts === null) {
    return (
      <div className="grid min-h-60 place-content-center justify-items-center gap-3 text-primary-ink">
        {hasFailed ? (
          <>
            <p role="alert">{text.loadFailed}</p>
            <Button variant="soft" onClick={retry}>
              {text.retry}
            </Button>
          </>
        ) : (
          <Spinner size={36} label={text.loading} />
        )}
      </div>
    )
  }
  return (
    <>
      <section aria-labelledby="in-short" className="pt-7">
        <h2 id="in-short" className="mb-3 px-1 text-25">
          {text.inShort}
        </h2>
        <SafetyAccordion sections={texts.safety} openIndex={openIndex} setOpenIndex={setOpenIndex} />
      </section>
      <section aria-labelledby="in-full" className="px-1 pt-8">
        <h2 id="in-full" className="text-25">
          {text.inFull}
        </h2>
        <Prose html={texts.terms} />
      </section>
    </>
  )
}
