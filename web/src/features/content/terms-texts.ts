// The long texts of /term-and-conditions: English comes with the screen, as it is prerendered, Nepali when it is wanted.
import { useEffect, useState } from 'react'
import { sections as safety } from '../../../content/terms/safety.en.md'
import { html as terms } from '../../../content/terms/terms.en.md'
import { useLanguage } from '../../core/preferences/language.ts'

export type TermsTexts = { safety: typeof safety; terms: string }

const english: TermsTexts = { safety, terms }
let nepali: TermsTexts | null = null

async function loadNepali(): Promise<TermsTexts> {
  const [short, full] = await Promise.all([
    import('../../../content/terms/safety.ne.md'),
    import('../../../content/terms/terms.ne.md'),
  ])
  return { safety: short.sections, terms: full.html }
}

/** The texts, or what is the matter with them. */
export function useTermsTexts(): { texts: TermsTexts | null; hasFailed: boolean; retry: () => void } {
  const language = useLanguage()
  const [, setLoaded] = useState(nepali)
  const [hasFailed, setFailed] = useState(false)
  const isWanted = language === 'ne' && nepali === null && !hasFailed
  useEffect(() => {
    if (!isWanted) return
    loadNepali().then(
      (texts) => {
        nepali = texts
        setLoaded(texts)
      },
      () => setFailed(true),
    )
  }, [isWanted])
  return { texts: language === 'en' ? english : nepali, hasFailed, retry: () => setFailed(false) }
}
