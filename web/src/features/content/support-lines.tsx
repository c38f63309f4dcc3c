import { telNumber } from '@hamvav/contract/product'
import { Mail, Phone } from 'lucide-react'
import { useMessages } from '../../i18n/catalogue.ts'
import { site } from '../../core/navigation/site.ts'
import { blogs } from '../../i18n/texts/blogs.ts'

const look = 'inline-flex min-h-11 items-center gap-2 font-semibold text-primary-ink wrap-anywhere'

/** Support's phone and mail at the end of a text. */
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
