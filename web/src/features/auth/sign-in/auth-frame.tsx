import { productName } from '@hamvav/contract/product'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { auth } from '../../../i18n/texts/auth.ts'
import { BrandMark } from '../../../ui/illustrations/brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** Layout of login and sign-up: wide screens show the logo beside the form, phones only the form. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const text = useMessages(auth)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="hidden place-content-center justify-items-center gap-8 bg-primary-soft p-12 text-center text-primary-soft-ink lg:grid">
        <BrandMark height={190} />
        <p className="max-w-[18ch] font-display text-32 font-semibold text-balance">{text.tagline}</p>
      </div>
      <div className="mx-auto flex w-full max-w-115 flex-col px-4 pb-10">
        <header className="flex items-center justify-between py-3">
          <Link to={paths.home} className="flex min-h-11 items-center gap-2">
            <BrandMark />
            <span lang="en" className="pt-1 font-display text-20 font-semibold text-primary-ink">
              {productName}
            </span>
          </Link>
          <LanguageSwitch />
        </header>
        <div className="my-auto grid gap-5 py-4">
          <h1 className="text-32">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
