import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageActions } from '../../../i18n/texts/messaging/message-actions.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { loadEmoji } from './emoji-data.ts'
import { Picker, type PickerProps } from './emoji-picker.tsx'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** Seven columns of 44 px and a scroll bar. */
const size = 'mx-auto h-[min(26rem,56dvh)] w-82 max-w-full'

/** Fetches the emoji, shows that it does, and a way on where it failed. */
export function EmojiPanel(props: Pick<PickerProps, 'search' | 'onPick'>) {
  const text = useMessages(messageActions)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.emoji,
    queryFn: loadEmoji,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  if (data) return <Picker {...props} emojis={data} className={size} />
  return (
    <div className={`${size} grid place-content-center place-items-center gap-4 text-ink-2`}>
      {isError && !isFetching ? (
        <>
          <p role="alert">{text.emojiFailed}</p>
          <Button variant="soft" size="small" onClick={() => void refetch()}>
            {text.tryAgain}
          </Button>
        </>
      ) : (
        <Spinner label={text.loadingEmoji} />
      )}
    </div>
  )
}
