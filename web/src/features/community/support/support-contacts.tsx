import { telNumber } from '@hamvav/contract/product'
import { Link } from '@tanstack/react-router'
import { BookOpen, ChevronRight, type LucideIcon, Mail, Phone, UsersRound } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { site } from '../../../core/navigation/site.ts'
import { support } from '../../../i18n/texts/community/support.ts'
import { Card } from '../../../ui/layout/card.tsx'

const rowLook = 'flex min-h-14 items-center gap-3.5 rounded-field px-3 py-1.5 hover:bg-sunken'

/** Phone, mail, and the two screens that may help already (spec §2). */
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
