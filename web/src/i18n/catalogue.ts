// Texts on screens: each feature has a file a language in locales/, in i18next's JSON format, which the tools of translators read. The
// typed handles in texts/ are generated from them. load-texts.ts loads the language that is shown.
import { currentLanguage, useLanguage } from '../core/preferences/language.ts'
import { messagesIn, type Texts } from './loaded-texts.ts'

/** The texts in the current language; rerenders when the language changes. */
export const useMessages = <T>(texts: Texts<T>): T => messagesIn(texts, useLanguage())

/** The texts in the current language outside React (notifications, toasts from a socket). */
export const currentMessages = <T>(texts: Texts<T>): T => messagesIn(texts, currentLanguage())
