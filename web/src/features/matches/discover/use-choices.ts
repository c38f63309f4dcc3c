import { useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAllowance } from '../api/get-allowance.ts'
import { type Choosing, useChoose, useTakeBack } from '../api/choose.ts'

/** What every further press would fail with too: it stays in sight, with a way out. */
const lasts = new Set(['age_needed', 'restricted', 'suspended'])

export type ChoiceNotice = { text: string; needsAge: boolean }

/** Like, pass and taking back, and what they failed with. */
export function useChoices() {
  const textOf = useErrorText()
  const { data: allowance } = useAllowance()
  const [notice, setNotice] = useState<ChoiceNotice | null>(null)
  const onError = (error: Error) => {
    const code = error instanceof ApiError ? error.code : ''
    if (lasts.has(code)) setNotice({ text: textOf(error), needsAge: code === 'age_needed' })
    else toast.error(textOf(error), { id: `choice-${code}` })
  }
  const choose = useChoose(onError)
  const takeBack = useTakeBack(onError)
  return {
    notice,
    allowance,
    cannotLike: allowance !== undefined && allowance.used >= allowance.limit,
    choose(choosing: Choosing) {
      setNotice(null)
      choose.mutate(choosing)
    },
    takeBack: (taken: Choosing) => takeBack.mutate(taken),
  }
}
