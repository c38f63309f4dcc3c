import { exportData } from '@hamvav/contract/profiles/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callForFile } from '../../../core/api/api-client.ts'
import { saveFile } from '../../../core/api/save-file.ts'
import { currentSession } from '../../../core/session/session.ts'

/** An archive may take so long to arrive, milliseconds. */
const limitMs = 10 * 60_000

/** Fetches the archive and hands it to the browser; `bytes` says how much has come. */
export function useExportData() {
  const [bytes, setBytes] = useState(0)
  const mutation = useMutation({
    async mutationFn({ password, signal }: { password: string; signal: AbortSignal }) {
      setBytes(0)
      const options = { signal, limitMs, onBytes: setBytes }
      const archive = await callForFile(exportData, { body: { password } }, options)
      saveFile(`hamvav-${currentSession().user?.username}-${new Date().toISOString().slice(0, 10)}.zip`, archive)
    },
  })
  return { ...mutation, bytes }
}
