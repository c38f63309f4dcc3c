import type { ApiError } from '../core/api/api-error.ts'
import { useLanguage } from '../core/preferences/language.ts'
import { useFormat } from './format.ts'
import { type ErrorTextOverrides, errorText, fieldTexts } from './error-text.ts'
import { adminErrorTexts } from './texts/errors.ts'

/** Error text on a screen of the panel. */
export function useAdminErrorText(
  overrides: ErrorTextOverrides = {},
): (error: unknown, more?: ErrorTextOverrides) => string {
  const language = useLanguage()
  return (error, more) => errorText(error, language, { ...overrides, ...more }, adminErrorTexts)
}

/** Error texts by the form field that the server named. */
export function useAdminFieldTexts(error: unknown): Readonly<Record<string, string>> {
  return fieldTexts(error, useLanguage(), adminErrorTexts)
}

/** Override for a conflict: names the earlier decision if the server sent it. */
export function useDecidedBefore(text: (decision: { by: string; at: string }) => string) {
  const format = useFormat()
  return (general: string, { extra: { by, at } }: ApiError): string =>
    typeof by === 'string' && typeof at === 'string' ? text({ by, at: format.dateTime(at) }) : general
}
