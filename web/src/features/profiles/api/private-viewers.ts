import type { Person } from '@hamvav/contract/profiles/entities'
import { choosePrivateViewer, dropPrivateViewer, listPrivateViewers } from '@hamvav/contract/profiles/private-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

const useKey = () => queryKeys.privateViewers(useViewerId())

/** Matches who may see the pictures of the Private Space, the latest first. */
export function usePrivateViewers() {
  const queryKey = useKey()
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listPrivateViewers, {}, { signal }),
    staleTime: 0,
  })
}

interface Change {
  person: Person
  isChosen: boolean
}

/** Adds or removes a viewer: optimistic, in sequence, reverted on an error. */
export function useChangeViewer(onError: (error: Error) => void) {
  const client = useQueryClient()
  const queryKey = useKey()
  const mutationKey = ['privateViewers']
  const show = ({ person, isChosen }: Change) =>
    client.setQueryData<Person[]>(queryKey, (people = []) => {
      const others = people.filter(({ _id }) => _id !== person._id)
      return isChosen ? [person, ...others] : others
    })
  return useMutation({
    mutationKey,
    scope: { id: 'private-viewers' },
    mutationFn: async ({ person: { _id: userId }, isChosen }: Change) =>
      void (await call(isChosen ? choosePrivateViewer : dropPrivateViewer, { params: { userId } })),
    async onMutate(change) {
      await client.cancelQueries({ queryKey })
      show(change)
    },
    onError(error, change) {
      show({ ...change, isChosen: !change.isChosen })
      onError(error)
    },
    onSettled() {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey })
    },
  })
}
