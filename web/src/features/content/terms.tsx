import {
  Camera,
  ChevronDown,
  Heart,
  type LucideIcon,
  MessageCircle,
  MessageSquareWarning,
  UserCheck,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { sections as safetySections } from '../../../content/terms/safety.en.md'
import { html as fullTerms } from '../../../content/terms/terms.en.md'
import { useLanguage } from '../../core/preferences/language.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { terms } from '../../i18n/texts/public.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface SafetyFirstProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** "Safety First" dialog of the terms (spec §2). */
export function SafetyFirst({ open, onOpenChange }: SafetyFirstProps) {
  const text = useMessages(terms)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.safetyFirst}
      isText
      footer={
        <Button wide onClick={() => onOpenChange(false)}>
          {text.gotIt}
        </Button>
      }
    >
      <ul className="grid gap-4">
        <Rule icon={Camera} title={text.pictureTitle}>
          {text.pictureRule}
        </Rule>
        <Rule icon={UserCheck} title={text.ageTitle}>
          {text.ageRule}
        </Rule>
        <Rule icon={Heart} title={text.matchesTitle}>
          {text.matchesRule}
        </Rule>
        <Rule icon={MessageCircle} title={text.chattingTitle}>
          {text.chattingRule}
        </Rule>
        <Rule icon={MessageSquareWarning} title={text.wordsTitle}>
          {text.wordsRule}
        </Rule>
      </ul>
    </Dialog>
  )
}

interface RuleProps {
  icon: LucideIcon
  title: string
  children: string
}

function Rule({ icon: Icon, title, children }: RuleProps) {
  return (
    <li className="flex gap-3.5">
      <span className="grid size-10 flex-none place-items-center rounded-field bg-pine-soft text-pine-soft-ink">
        <Icon size={20} aria-hidden="true" />
      </span>
      <div>
        <h3 className="text-18">{title}</h3>
        <p className="text-ink-2">{children}</p>
      </div>
    </li>
  )
}

interface SafetyAccordionProps {
  sections: readonly { title: string; html: string }[]
  /** Kept by the page, because a change of the language creates new sections. */
  openIndex: number | null
  setOpenIndex: (change: (before: number | null) => number | null) => void
}

/** At most one section is open (spec §4). Closed sections stay in the document, so that find-in-page opens them. */
export function SafetyAccordion({ sections, openIndex, setOpenIndex }: SafetyAccordionProps) {
  return (
    <div className="grid gap-2.5">
      {sections.map(({ title, html }, at) => (
        <details
          key={title}
          name="safety"
          open={at === openIndex}
          onToggle={({ currentTarget: { open: isOpen } }) =>
            setOpenIndex((before) => (isOpen ? at : before === at ? null : before))
          }
          className="group rounded-card border border-line bg-surface open:border-pine/50"
        >
          <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 py-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
            <h3 className="flex-1 text-18">{title}</h3>
            <ChevronDown
              size={20}
              aria-hidden="true"
              className="flex-none text-ink-3 transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <Prose html={html} className="px-4 pt-1 pb-5" />
        </details>
      ))}
    </div>
  )
}

// Long texts of /term-and-conditions: English is bundled, as the page is prerendered; Nepali is loaded on demand.
interface TermsTexts {
  safety: typeof safetySections
  terms: string
}

const english: TermsTexts = { safety: safetySections, terms: fullTerms }
let nepali: TermsTexts | null = null

/** The texts in the current language; null while they load or after a failure. */
export function useTermsTexts(): { texts: TermsTexts | null; hasFailed: boolean; retry: () => void } {
  const language = useLanguage()
  const [, setLoaded] = useState(nepali)
  const [hasFailed, setFailed] = useState(false)
  const needsNepali = language === 'ne' && nepali === null && !hasFailed
  useEffect(() => {
    if (!needsNepali) return
    loadNepali().then(
      (texts) => {
        nepali = texts
        setLoaded(texts)
      },
      () => setFailed(true),
    )
  }, [needsNepali])
  return { texts: language === 'en' ? english : nepali, hasFailed, retry: () => setFailed(false) }
}

async function loadNepali(): Promise<TermsTexts> {
  const [short, full] = await Promise.all([
    import('../../../content/terms/safety.ne.md'),
    import('../../../content/terms/terms.ne.md'),
  ])
  return { safety: short.sections, terms: full.html }
}
