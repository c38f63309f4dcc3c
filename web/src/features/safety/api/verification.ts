import { secondMs } from '@hamvav/contract/durations'
import { fillPath } from '@hamvav/contract/screens'
import type { VerificationKind } from '@hamvav/contract/verification/entities'
import {
  getVerification,
  sendClip,
  sendDocument,
  startClip,
  withdrawVerification,
} from '@hamvav/contract/verification/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { upload } from '../../../core/api/upload.ts'
import { onServerEvent } from '../../../core/realtime/realtime.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** The check of a picture mostly takes seconds. */
const checkPollMs = 10 * secondMs

/** The own marks; refetched when a reviewer decides. Never stored on the device. */
export function useVerification() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  useEffect(
    () =>
      onServerEvent('notification', ({ kind }) => {
        if (kind === 'verification') void client.invalidateQueries({ queryKey: queryKeys.verification(viewerId) })
      }),
    [client, viewerId],
  )
  return useQuery({
    queryKey: queryKeys.verification(viewerId),
    queryFn: ({ signal }) => call(getVerification, {}, { signal }),
    enabled: viewerId !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isPictureBeingChecked ? checkPollMs : false),
  })
}

export const useStartClip = () => useMutation({ mutationFn: () => call(startClip, {}) })

/** What was sent or taken back is the new state; on an error it is read again. */
function useChange<Input>(mutationFn: (input: Input) => ReturnType<typeof call<typeof getVerification>>) {
  const client = useQueryClient()
  const queryKey = queryKeys.verification(useViewerId())
  return useMutation({
    mutationFn,
    onSuccess: (own) => client.setQueryData(queryKey, own),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

const sending = () => ({ signal: AbortSignal.timeout(120_000), onProgress: () => {} })

export const useSendClip = () =>
  useChange(({ challenge, file }: { challenge: string; file: Blob }) =>
    upload(
      { ...sendClip, path: fillPath(sendClip.path, challenge) },
      { field: 'clip', file, fileName: 'clip', ...sending() },
    ),
  )

export const useSendDocument = () =>
  useChange((file: Blob) => upload(sendDocument, { field: 'document', file, fileName: 'document.jpg', ...sending() }))

export const useWithdraw = (kind: VerificationKind) => useChange(() => call(withdrawVerification, { params: { kind } }))
