import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { support } from '../../../i18n/texts/community/support.ts'
import { Card } from '../../../ui/layout/card.tsx'

const answers = [
  { ask: 'askPassword', answer: 'answerPassword', link: 'linkPassword', to: paths.forgotPassword },
  { ask: 'askUnsafe', answer: 'answerUnsafe', link: 'linkUnsafe', to: paths.terms },
  { ask: 'askProfile', answer: 'answerProfile', link: 'linkProfile', to: paths.profileGuide },
  { ask: 'askLeave', answer: 'answerLeave', link: 'linkLeave', to: paths.settings },
] as const

/** What is asked most, each with the way to where it is done; they open without a script too. */
export function QuickAnswers() {
  const text = useMessages(support)
  return (
    <Card className="px-5 py-4">
      <h2 className="text-20">{text.answers}</h2>
      <div className="mt-1 divide-y divide-line">
        {answers.map(({ ask, answer, link, to }) => (
          <details key={ask} name="quick-answer" className="group">
            <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
              {text[ask]}
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
