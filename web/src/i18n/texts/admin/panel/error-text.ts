import type { ApiError } from '../../../../core/api/api-error.ts'
import { useLanguage } from '../../../../core/preferences/language.ts'
import { useFormat } from '../../../format.ts'
import { type ErrorTextOverrides, errorText, fieldTexts } from '../../../error-text.ts'
import { nepaliErrors } from '../../app/errors.ts'
import { nepaliAdminErrors } from './errors.ts'

/** Separate from the members' texts, so that members do not load them. */
const translations = { ...nepaliErrors, ...nepaliAdminErrors }

/** Error text on a screen of the panel. */
export function useAdminErrorText(
  overrides: ErrorTextOverrides = {},
): (error: unknown, more?: ErrorTextOverrides) => string {
  const language = useLanguage()
  return (error, more) => errorText(error, language, { ...overrides, ...more }, translations)
}

/** Error texts by the form field that the server named. */
export function useAdminFieldTexts(error: unknown): Readonly<Record<string, string>> {
  return fieldTexts(error, useLanguage(), translations)
}

/** Override for a conflict: names the earlier decision if the server sent it. */
export function useDecidedBefore(text: (decision: { by: string; at: string }) => string) {
  const format = useFormat()
  return (general: string, { extra: { by, at } }: ApiError): string =>
    typeof by === 'string' && typeof at === 'string' ? text({ by, at: format.dateTime(at) }) : general
}
