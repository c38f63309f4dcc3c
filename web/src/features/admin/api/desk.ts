import {
  adminAddReply,
  adminAddWatch,
  adminChangeReply,
  adminDeskFigures,
  adminListReplies,
  adminListWatch,
  adminRemoveReply,
  adminRemoveWatch,
  adminTryWatch,
} from '@hamvav/contract/desk/endpoints'
import type { SavedReply } from '@hamvav/contract/desk/entities'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'

/** By title. */
export const useSavedReplies = () =>
  useQuery({
    queryKey: panelKeys.savedReplies,
    queryFn: ({ signal }) => adminCall(adminListReplies, {}, { signal }),
  })

type ReplyTexts = BodyOf<typeof adminAddReply>

/** Also after an error: somebody else may have changed or deleted it. */
function useRefetch(queryKey: readonly unknown[]) {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey })
}

/** @param reply to change; null to add one */
export const useSaveReply = (reply: SavedReply | null) =>
  useMutation({
    mutationFn: (body: ReplyTexts) =>
      reply
        ? adminCall(adminChangeReply, { params: { id: reply._id }, body: { ...body, version: reply.version } })
        : adminCall(adminAddReply, { body }),
    onSettled: useRefetch(panelKeys.savedReplies),
  })

export const useRemoveReply = () =>
  useMutation({
    mutationFn: (id: string) => adminCall(adminRemoveReply, { params: { id } }),
    onSettled: useRefetch(panelKeys.savedReplies),
  })

export const useDeskFigures = (days: number) =>
  useQuery({
    queryKey: panelKeys.desk(days),
    queryFn: ({ signal }) => adminCall(adminDeskFigures, { query: { days } }, { signal }),
    placeholderData: (before) => before,
  })

/** Newest first. */
export const useWatchList = () =>
  useQuery({ queryKey: panelKeys.watch, queryFn: ({ signal }) => adminCall(adminListWatch, {}, { signal }) })

export const useTryWatch = () =>
  useMutation({ mutationFn: (pattern: string) => adminCall(adminTryWatch, { body: { pattern } }) })

export const useAddWatch = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof adminAddWatch>) => adminCall(adminAddWatch, { body }),
    onSettled: useRefetch(panelKeys.watch),
  })

export const useRemoveWatch = () =>
  useMutation({
    mutationFn: (id: string) => adminCall(adminRemoveWatch, { params: { id } }),
    onSettled: useRefetch(panelKeys.watch),
  })
