import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { useConversations } from '../api/list-conversations.ts'
import { useShowsRequests } from './use-inbox-filter.ts'

/** A request that was answered stands among the chats: so does the list beside it. */
export function useLeaveAnswered(openId: string | null): void {
  const navigate = useNavigate()
  const row = useConversations().data?.find(({ _id }) => _id === openId)
  const isAnswered = useShowsRequests() && row?.request === false
  useEffect(() => {
    if (isAnswered && openId !== null) void navigate({ to: paths.conversation(openId), replace: true })
  }, [isAnswered, openId, navigate])
}
