import type { ErrorCode } from '@hamvav/contract/errors'
import { generalErrors } from '@hamvav/contract/general-errors'
import type { memberErrors } from '@hamvav/contract/member-errors'
import { ApiError, type ClientErrorCode } from '../core/api/api-error.ts'
import { type Language, useLanguage } from '../core/preferences/language.ts'
import { messagesIn, type Texts, textsIn } from './loaded-texts.ts'
import { formatNumber } from './numbers.ts'
import { failure, retry } from './texts/app.ts'
import { generalErrorTexts } from './texts/errors.ts'

type MemberErrorCode = keyof typeof memberErrors
/** Nepali texts by error code; English texts come from the server. */
export type ErrorTexts = Texts<Readonly<Record<string, string>>>

const errorTexts = new Set<ErrorTexts>([generalErrorTexts])

/** Adds the texts of single features, which the first screen does not need; until then their errors are in English. */
export const addErrorTexts = (texts: ErrorTexts) => void errorTexts.add(texts)

function nepaliText(code: string, more?: ErrorTexts): string | undefined {
  for (const texts of more ? [more, ...errorTexts] : errorTexts) {
    const text = textsIn(texts, 'ne')?.[code]
    if (text !== undefined) return text
  }
  return undefined
}

/** A fixed text, or a function of the general text of the failed call. */
type CallOverride = string | ((text: string, error: ApiError) => string)

/**
 * A screen's own texts: by error code, else `answered` (any other response), `unreached` (no response) or `unknown`
 * (not a failed call, but a bug). `empty`: the server sent no text.
 */
export type ErrorTextOverrides = Readonly<
  Partial<
    Record<ErrorCode | ClientErrorCode | 'answered' | 'unreached' | 'empty', CallOverride> & {
      unknown: string | ((text: string, error: unknown) => string)
    }
  >
>

/** Overrides with one text for every failure without a response of the server (spec §8). */
export const unanswered = (text: string) => ({ unknown: text, unreached: text, not_json: text })

/**
 * Text for an error on a screen: by error code, with the server's English as the fallback (decisions §5).
 * @param translations texts besides those of members' calls: `useAdminErrorText` passes the panel's
 */
export function errorText(
  error: unknown,
  language: Language,
  overrides: ErrorTextOverrides = {},
  translations?: ErrorTexts,
): string {
  if (!(error instanceof ApiError)) {
    const text = errorCodeText(generalErrors, 'server_error', language)
    const { unknown = text } = overrides
    return typeof unknown === 'string' ? unknown : unknown(text, error)
  }
  const text = generalText(error, language, translations)
  const bySituation = overrides[error.status > 0 ? 'answered' : 'unreached']
  const override = overrides[error.code] ?? bySituation ?? (text === '' ? overrides.empty : text) ?? text
  const shown = typeof override === 'string' ? override : override(text, error)
  const { requestId } = error.extra
  // Enough of the id for an operator to find the line in the log.
  return error.status === 500 && typeof requestId === 'string'
    ? `${shown} (${messagesIn(failure, language).reference({ id: requestId.slice(0, 8) })})`
    : shown
}

/** `errorText` in the current language. */
export function useErrorText(
  overrides: ErrorTextOverrides = {},
): (error: unknown, more?: ErrorTextOverrides) => string {
  const language = useLanguage()
  return (error, more) => errorText(error, language, { ...overrides, ...more })
}

function generalText(error: ApiError, language: Language, translations?: ErrorTexts): string {
  const text = language === 'en' ? error.message : (nepaliText(error.code, translations) ?? error.message)
  const again = tryAgain(error.status === 429 ? error.retryAfterSeconds : null, language)
  return again ? `${text} ${again}` : text
}

/** Waits of up to an hour; texts about longer waits contain the time themselves. */
function tryAgain(seconds: number | null, language: Language): string | null {
  if (seconds === null || seconds <= 0 || seconds > 3600) return null
  const n = (count: number) => ({ n: formatNumber(Math.ceil(count), language) })
  const text = messagesIn(retry, language)
  return seconds < 120 ? text.inSeconds(n(seconds)) : text.inMinutes(n(seconds / 60))
}

/** Texts by form field for a validation error; in Nepali the text of the error code replaces the field's English. */
export function fieldTexts(
  error: unknown,
  language: Language,
  translations?: ErrorTexts,
): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  if (language === 'en' || error.code === 'invalid_input') return error.fields
  const text = generalText(error, language, translations)
  return Object.fromEntries(Object.keys(error.fields).map((field) => [field, text]))
}

/** Errors of one feature in the contract. */
type Errors<Code extends string> = Readonly<Record<Code, { readonly message: string }>>

/** Text of an error code without a failed call, such as a refusal that the client detects first. */
export function errorCodeText<Code extends MemberErrorCode>(
  errors: Errors<Code>,
  code: Code,
  language: Language,
): string {
  return (language === 'ne' && nepaliText(code)) || errors[code].message
}

/** `errorCodeText` in the current language. */
export function useErrorCodeText<Code extends MemberErrorCode>(errors: Errors<Code>): (code: Code) => string {
  const language = useLanguage()
  return (code) => errorCodeText(errors, code, language)
}
