import { Languages } from 'lucide-react'
import { setLanguage, useLanguage } from '../../../core/preferences/language.ts'
import { languageNames } from '../../../i18n/texts/app/menu.ts'
import { accountRow } from './row-style.ts'

/** The panel has no way to the members' menu: the other language is one press away. */
export function LanguageRow() {
  const other = useLanguage() === 'en' ? 'ne' : 'en'
  return (
    <button type="button" onClick={() => setLanguage(other)} className={accountRow}>
      <Languages size={20} strokeWidth={1.9} aria-hidden="true" className="flex-none" />
      <span lang={other} className="pt-0.5">
        {languageNames[other]}
      </span>
    </button>
  )
}
