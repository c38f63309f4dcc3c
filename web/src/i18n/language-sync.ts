// @offline
// A language chosen on this device becomes the member's on the server: in the background, again until it has got there.
import { saveLanguage } from '@hamvav/contract/profiles/endpoints'
import { call } from '../core/api/api-client.ts'
import { currentLanguage, languageUnsaved, onLanguageChange } from '../core/preferences/language.ts'
import { currentSession, onSessionChange, updateUser } from '../core/session/session.ts'
import { readStored, writeStored } from '../core/storage/stored-value.ts'

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
    // It holds on this device; the next start, login or way back online tries again.
    return
  } finally {
    isSaving = false
  }
  // Switched once more meanwhile.
  if (language !== currentLanguage()) await save()
}

/** @returns what stops it */
export function syncLanguage(): () => void {
  const look = () => void save()
  const stops = [onLanguageChange(look), onSessionChange(look)]
  addEventListener('online', look)
  look()
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', look)
  }
}
