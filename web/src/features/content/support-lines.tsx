import { telNumber } from '@hamvav/contract/product'
import { Mail, Phone } from 'lucide-react'
import { site } from '../../core/navigation/site.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { blogs, terms } from '../../i18n/texts/public.ts'

const look = 'inline-flex min-h-11 items-center gap-2 font-semibold text-primary-ink wrap-anywhere'

/** Phone and email of support, below an article. */
export function SupportLines() {
  const text = useMessages(blogs)
  return (
    <section aria-labelledby="contact" className="mt-8 rounded-card bg-pine-soft p-4">
      <h2 id="contact" className="text-18 text-pine-soft-ink">
        {text.contact}
      </h2>
      <p className="flex flex-wrap gap-x-6">
        <a href={`tel:${telNumber(site.supportPhone)}`} className={look}>
          <Phone size={18} aria-hidden="true" className="flex-none" />
          <span className="sr-only">{text.phone}</span> {site.supportPhone}
        </a>
        <a href={`mailto:${site.supportEmail}`} className={look}>
          <Mail size={18} aria-hidden="true" className="flex-none" />
          <span className="sr-only">{text.mail}</span> {site.supportEmail}
        </a>
      </p>
    </section>
  )
}

/** Dates of the latest and the previous change of the terms (spec §9). */
const updates = { previous: '2025-10-16', current: '2025-10-23' } as const

export function TermsDates() {
  const text = useMessages(terms)
  const format = useFormat()
  const inDigits = (day: string) => day.replaceAll(/\d/g, (digit) => format.digits(Number(digit)))
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {(['previous', 'current'] as const).map((which) => (
        <div key={which} className="flex flex-wrap gap-x-1.5">
          <dt>{text[which]}:</dt>
          <dd>
            <time dateTime={updates[which]}>{inDigits(updates[which])}</time>
          </dd>
        </div>
      ))}
    </dl>
  )
}
