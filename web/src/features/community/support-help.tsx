import { telNumber } from '@hamvav/contract/product'
import { Link } from '@tanstack/react-router'
import { BookOpen, ChevronDown, ChevronRight, type LucideIcon, Mail, Phone, UsersRound } from 'lucide-react'
import { paths } from '../../core/navigation/paths.ts'
import { site } from '../../core/navigation/site.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { support } from '../../i18n/texts/community.ts'
import { Card } from '../../ui/layout/card.tsx'

const rowLook = 'flex min-h-14 items-center gap-3.5 rounded-field px-3 py-1.5 hover:bg-sunken'

/** Phone, email, and links to the community and the blog (spec §2). */
export function SupportContacts() {
  const text = useMessages(support)
  return (
    <Card className="p-1.5">
      <h2 className="sr-only">{text.contact}</h2>
      <ul>
        <li>
          <a href={`tel:${telNumber(site.supportPhone)}`} className={rowLook}>
            <Row icon={Phone} title={text.phone} detail={site.supportPhone} />
          </a>
        </li>
        <li>
          <a href={`mailto:${site.supportEmail}`} className={rowLook}>
            <Row icon={Mail} title={text.mail} detail={site.supportEmail} />
          </a>
        </li>
        <li>
          <Link to={paths.community} className={rowLook}>
            <Row icon={UsersRound} title={text.community} detail={text.communityHint} />
          </Link>
        </li>
        <li>
          <Link to={paths.blogs} className={rowLook}>
            <Row icon={BookOpen} title={text.blogs} detail={text.blogsHint} />
          </Link>
        </li>
      </ul>
    </Card>
  )
}

function Row({ icon: Icon, title, detail }: { icon: LucideIcon; title: string; detail: string }) {
  return (
    <>
      <Icon size={21} strokeWidth={1.9} aria-hidden="true" className="flex-none text-primary-ink" />
      <span className="min-w-0 flex-1">
        <span className="block text-14 text-ink-2">{title}</span>
        <span className="block font-semibold wrap-anywhere">{detail}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="flex-none text-ink-3" />
    </>
  )
}

const answers = [
  { question: 'askPassword', answer: 'answerPassword', link: 'linkPassword', to: paths.forgotPassword },
  { question: 'askUnsafe', answer: 'answerUnsafe', link: 'linkUnsafe', to: paths.terms },
  { question: 'askGone', answer: 'answerGone', link: 'linkGone', to: paths.reportByName },
  { question: 'askProfile', answer: 'answerProfile', link: 'linkProfile', to: paths.profileGuide },
  { question: 'askLeave', answer: 'answerLeave', link: 'linkLeave', to: paths.settings },
] as const

/** Frequent questions, each with a link to the screen that solves it; works without JavaScript. */
export function QuickAnswers() {
  const text = useMessages(support)
  return (
    <Card className="px-5 py-4">
      <h2 className="text-20">{text.answers}</h2>
      <div className="mt-1 divide-y divide-line">
        {answers.map(({ question, answer, link, to }) => (
          <details key={question} name="quick-answer" className="group">
            <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
              {text[question]}
              <ChevronDown
                size={19}
                aria-hidden="true"
                className="flex-none text-ink-3 transition-transform duration-120 group-open:rotate-180"
              />
            </summary>
            <div className="pb-3 text-15 text-ink-2">
              <p>{text[answer]}</p>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline decoration-primary-ink/40 underline-offset-4 hover:decoration-primary-ink"
              >
                {text[link]}
              </Link>
            </div>
          </details>
        ))}
      </div>
    </Card>
  )
}
