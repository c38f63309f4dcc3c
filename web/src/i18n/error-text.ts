import { generalErrors } from '@hamvav/contract/general-errors'
import type { ErrorCode } from '@hamvav/contract/errors'
import { ApiError, type ClientErrorCode } from '../core/api/api-error.ts'
import { formatNumber } from './format.ts'
import { type Language, useLanguage } from '../core/preferences/language.ts'
import { type MemberErrorCode, nepaliErrors } from './texts/app/errors.ts'
import { retry } from './texts/app/errors.ts'

/** Nepali by error code; English is the server's own wording. */
export type ErrorTranslations = Readonly<Record<string, string>>

/** A text, or what a screen makes of the general text of the failed call. */
type CallOverride = string | ((text: string, error: ApiError) => string)

/**
 * A screen's own texts: by code, else `answered` (any other answer of the server), `unreached` (no answer) or `unknown`
 * (not a failed call: a defect). `empty`: the server gave no text.
 */
export type ErrorTextOverrides = Readonly<
  Partial<
    Record<ErrorCode | ClientErrorCode | 'answered' | 'unreached' | 'empty', CallOverride> & {
      unknown: string | ((text: string, error: unknown) => string)
    }
  >
>

/** Overrides of a screen with one text for everything that the server did not answer itself (spec §8). */
export const unanswered = (text: string) => ({ unknown: text, unreached: text, not_json: text })

/**
 * The text of a failure on a screen: by code, with the server's English as the fallback (decisions §5).
 * The panel has translations of its own: `useAdminErrorText`.
 */
export function errorText(
  error: unknown,
  language: Language,
  overrides: ErrorTextOverrides = {},
  translations: ErrorTranslations = nepaliErrors,
): string {
  if (!(error instanceof ApiError)) {
    const text = errorCodeText(generalErrors, 'server_error', language)
    const { unknown = text } = overrides
    return typeof unknown === 'string' ? unknown : unknown(text, error)
  }
  const text = generalText(error, language, translations)
  const bySituation = overrides[error.status > 0 ? 'answered' : 'unreached']
  const override = overrides[error.code] ?? bySituation ?? (text === '' ? overrides.empty : text) ?? text
  return typeof override === 'string' ? override : override(text, error)
}

/** `errorText` in the language of the interface. */
export function useErrorText(
  overrides: ErrorTextOverrides = {},
): (error: unknown, more?: ErrorTextOverrides) => string {
  const language = useLanguage()
  return (error, more) => errorText(error, language, { ...overrides, ...more })
}

function generalText(error: ApiError, language: Language, translations: ErrorTranslations): string {
  const text = language === 'en' ? error.message : (translations[error.code] ?? error.message)
  const again = tryAgain(error.status === 429 ? error.retryAfterSeconds : null, language)
  return again ? `${text} ${again}` : text
}

/** Up to an hour; a text about a longer wait names the time itself. */
function tryAgain(seconds: number | null, language: Language): string | null {
  if (seconds === null || seconds <= 0 || seconds > 3600) return null
  const n = (count: number) => ({ n: formatNumber(Math.ceil(count), language) })
  return seconds < 120 ? retry[language].inSeconds(n(seconds)) : retry[language].inMinutes(n(seconds / 60))
}

/** The text beside each form field that the server named; a specific code is clearer than the field's English. */
export function fieldTexts(
  error: unknown,
  language: Language,
  translations: ErrorTranslations = nepaliErrors,
): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  if (language === 'en' || error.code === 'invalid_input') return error.fields
  const text = generalText(error, language, translations)
  return Object.fromEntries(Object.keys(error.fields).map((field) => [field, text]))
}

/** The contract's errors of one feature. */
type Errors<Code extends string> = Readonly<Record<Code, { readonly message: string }>>

/** The text of a code without a failed call, such as a refusal that the client foresees. */
export function errorCodeText<Code extends MemberErrorCode>(
  errors: Errors<Code>,
  code: Code,
  language: Language,
): string {
  return language === 'en' ? errors[code].message : nepaliErrors[code]
}

/** `errorCodeText` in the language of the interface. */
export function useErrorCodeText<Code extends MemberErrorCode>(errors: Errors<Code>): (code: Code) => string {
  const language = useLanguage()
  return (code) => errorCodeText(errors, code, language)
}
