import { sendReport } from '@hamvav/contract/safety/endpoints'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { notifyMemberRemoved } from '../../../core/realtime/block-events.ts'

/** `memberId`: whose it is, for a report that blocks too. */
type Report = { body: BodyOf<typeof sendReport>; memberId: string }

export function useSendReport() {
  return useMutation({
    mutationFn: ({ body }: Report) => call(sendReport, { body }),
    onSuccess: (_, { body, memberId }) => body.block && notifyMemberRemoved(memberId),
  })
}
