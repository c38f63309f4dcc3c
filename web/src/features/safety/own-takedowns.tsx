import type { OwnTakedown } from '@hamvav/contract/safety/entities'
import { useState } from 'react'
import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { reportReasons, takedownSubjects, takedowns } from '../../i18n/texts/safety.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { useAppealTakedown, useOwnTakedowns } from './api/takedowns.ts'
import { AppealPart } from './appeal-part.tsx'
import { PagedList } from './paged-list.tsx'

/** Content that moderators took down, each with the reason and the appeal. */
export function OwnTakedowns() {
  const text = useMessages(takedowns)
  return (
    <PagedList
      query={useOwnTakedowns()}
      text={text}
      emptyAction={
        <ButtonLink to={paths.terms} variant="soft">
          {text.rules}
        </ButtonLink>
      }
      renderItem={(takedown) => <TakedownItem key={takedown._id} takedown={takedown} />}
    />
  )
}

function TakedownItem({ takedown }: { takedown: OwnTakedown }) {
  const text = useMessages(takedowns)
  const subjects = useMessages(takedownSubjects)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  const send = useAppealTakedown()
  const [now] = useState(Date.now)
  const { _id, subject, reason, createdAt, text: words, lifted, appeal, appealUntil } = takedown
  const isOver = new Date(appealUntil).getTime() <= now
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid gap-1">
        <h2 className="font-text text-16 leading-snug font-semibold wrap-anywhere">
          {subjects[subject]}: {reasons[reason]}
        </h2>
        <p className="text-14 text-ink-3">
          <time dateTime={createdAt}>{text.at({ when: format.dateTime(createdAt) })}</time>
        </p>
        {subject === 'name' && !lifted && <p className="text-15 text-ink-2">{text.nameHint}</p>}
      </div>
      {words !== null && (
        <div className="grid gap-1 rounded-field bg-sunken px-4 py-3">
          <p className="text-14 text-ink-3">{text.youHad}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {words}
          </p>
        </div>
      )}
      {!lifted && !appeal && isOver ? (
        <p className="text-15 text-ink-2">{text.over}</p>
      ) : (
        <AppealPart
          id={_id}
          appeal={appeal}
          granted={lifted}
          until={format.date(appealUntil)}
          send={send}
          words={{ question: text.words, granted: text.lifted, grantedHint: text.liftedHint }}
        />
      )}
    </li>
  )
}
