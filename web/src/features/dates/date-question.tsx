// @offline
import { answerDateQuestion, listDateQuestions } from '@hamvav/contract/dates/endpoints'
import type { DateQuestion } from '@hamvav/contract/dates/entities'
import { minuteMs } from '@hamvav/contract/durations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api-client.ts'
import { useOwnQuery } from '../../core/api/own-query.ts'
import { queryKeys } from '../../core/api/query-keys.ts'
import { useViewerId } from '../../core/session/session.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { dateQuestions } from '../../i18n/texts/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Questions of all matches, so that opening the next conversation asks nothing again. */
const useDateQuestions = () =>
  useOwnQuery(queryKeys.dateQuestions, (signal) => call(listDateQuestions, {}, { signal }), { staleTime: minuteMs })

function useAnswer(id: string) {
  const client = useQueryClient()
  const key = queryKeys.dateQuestions(useViewerId())
  return useMutation({
    scope: { id: `date question ${id}` },
    mutationFn: (agrees: boolean) => call(answerDateQuestion, { params: { id }, body: { agrees } }),
    onSuccess: (answered) =>
      client.setQueryData<DateQuestion[]>(key, (known) =>
        known?.map((question) => (question._id === answered._id ? answered : question)),
      ),
    onError: () => void client.invalidateQueries({ queryKey: key }),
  })
}

interface DateQuestionsProps {
  partnerId: string
  partnerName: string
}

/** In the conversation with a match who shares a date: may their friend read the viewer's name? Nothing without such a date. */
export function DateQuestions({ partnerId, partnerName }: DateQuestionsProps) {
  const { data } = useDateQuestions()
  const asked = data?.filter(({ from }) => from === partnerId) ?? []
  if (asked.length === 0) return null
  return (
    <ul className="grid gap-2 px-3 pt-2.5">
      {asked.map((question) => (
        <li key={question._id}>
          <Question question={question} name={partnerName} />
        </li>
      ))}
    </ul>
  )
}

function Question({ question: { _id, startsAt, agreed }, name }: { question: DateQuestion; name: string }) {
  const text = useMessages(dateQuestions)
  const format = useFormat()
  const textOf = useErrorText()
  const { mutate, isPending, variables, error } = useAnswer(_id)
  const when = format.dateTime(startsAt)
  const answer = (agrees: boolean) => !isPending && mutate(agrees)
  const states = { true: text.named({ name, when }), false: text.unnamed({ name, when }) }
  return (
    <section
      aria-label={text.title}
      className="grid gap-2 rounded-card border border-line bg-sunken px-3.5 py-2.5 text-15"
    >
      <p role="status" className="wrap-anywhere">
        {agreed === null ? text.question({ name, when }) : states[`${agreed}`]}
      </p>
      {error && <Banner>{textOf(error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        {agreed !== true && (
          <Button size="small" variant="soft" pending={isPending && variables} onClick={() => answer(true)}>
            {text.agree}
          </Button>
        )}
        {agreed !== false && (
          <Button size="small" variant="ghost" pending={isPending && !variables} onClick={() => answer(false)}>
            {agreed === null ? text.refuse : text.takeBack}
          </Button>
        )}
      </div>
    </section>
  )
}
