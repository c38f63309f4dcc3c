// @offline
// Saves a language chosen on this device to the member's account: in the background, with retries.
import { saveLanguage } from '@hamvav/contract/profiles/endpoints'
import { call } from '../core/api/api-client.ts'
import { currentLanguage, languageUnsaved, onLanguageChange } from '../core/preferences/language.ts'
import { currentSession, onSessionChange, updateUser } from '../core/session/session.ts'
import { readStored, writeStored } from '../core/storage/stored-value.ts'

/** Starts saving language changes. @returns a function that stops it */
export function syncLanguage(): () => void {
  const trySave = () => void save()
  const stops = [onLanguageChange(trySave), onSessionChange(trySave)]
  addEventListener('online', trySave)
  trySave()
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', trySave)
  }
}

let isSaving = false

async function save(): Promise<void> {
  if (isSaving || currentSession().token === null || readStored(languageUnsaved) === null) return
  isSaving = true
  const language = currentLanguage()
  try {
    await call(saveLanguage, { body: { language } })
    if (language === currentLanguage()) writeStored(languageUnsaved, null)
    updateUser({ language })
  } catch {
    // Retried at the next start, login or reconnect.
    return
  } finally {
    isSaving = false
  }
  // The language changed while the request ran.
  if (language !== currentLanguage()) await save()
}
