import { useLanguage } from '../../../../core/preferences/language.ts'
import { nepaliAdminErrors } from './errors.ts'
import { errorText, fieldTexts } from '../../../error-text.ts'

/** `useErrorText` for the panel, which can fail with codes of its own. */
export function useAdminErrorText(): (error: unknown) => string {
  const language = useLanguage()
  return (error) => errorText(error, language, nepaliAdminErrors)
}

/** What is wrong with each field that the server named. */
export function useAdminFieldTexts(error: unknown): Readonly<Record<string, string>> {
  return fieldTexts(error, useLanguage(), nepaliAdminErrors)
}
