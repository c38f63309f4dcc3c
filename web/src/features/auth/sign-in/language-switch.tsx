import { setLanguage, useLanguage, languageNames } from '../../../core/preferences/language.ts'

/** Switches to the other language; for screens without navigation bars and menu. */
export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'ne' : 'en'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => setLanguage(other)}
      className="touch rounded-field px-3 text-15 font-semibold text-primary-ink hover:bg-primary-soft"
    >
      {languageNames[other]}
    </button>
  )
}
