import type { WatchTier, WatchTrial } from '@hamvav/contract/desk/entities'
import { watchPatternMax } from '@hamvav/contract/desk/limits'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { reasonCodes } from '@hamvav/contract/reasons'
import { type FormEvent, useState } from 'react'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { watchTexts } from '../../../i18n/texts/admin-desk.ts'
import { reportReasons } from '../../../i18n/texts/safety.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Choice } from '../../../ui/forms/choice.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useAddWatch, useTryWatch } from '../api/desk.ts'

const tiers: readonly WatchTier[] = ['wait', 'report']

/** Tries a pattern; a chief can then add exactly what was tried. */
export function WatchForm({ canAdd }: { canAdd: boolean }) {
  const text = useMessages(watchTexts)
  const textOf = useAdminErrorText()
  const trial = useTryWatch()
  const [pattern, setPattern] = useState('')
  const written = pattern.trim()
  const isTried = trial.isSuccess && trial.variables === written
  const result = isTried ? trial.data : undefined
  const posts = result?.posts ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (written !== '' && !trial.isPending) trial.mutate(written)
  }
  return (
    <Card className={`grid grid-cols-1 gap-4 p-4 ${posts.length > 0 ? besidePosts : 'max-w-200'}`}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={text.pattern}
          hint={text.patternHint}
          error={trial.isError && trial.variables === written ? textOf(trial.error) : undefined}
          value={pattern}
          maxLength={watchPatternMax}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setPattern(target.value)}
        />
        <div>
          <Button type="submit" variant={isTried ? 'soft' : 'primary'} pending={trial.isPending}>
            {text.try}
          </Button>
        </div>
      </form>
      <div role="status">{result && <TrialResult trial={result} />}</div>
      {posts.length > 0 && <FoundPosts posts={posts} />}
      {!canAdd && <p className="text-15 text-ink-2">{text.onlyChief}</p>}
      {canAdd && !isTried && <p className="text-15 text-ink-2">{text.tryFirst}</p>}
      {canAdd && isTried && (
        <AddPart
          pattern={written}
          onAdded={() => {
            setPattern('')
            trial.reset()
          }}
        />
      )}
    </Card>
  )
}

function TrialResult({ trial: { found, checked, isWholeWeek } }: { trial: WatchTrial }) {
  const text = useMessages(watchTexts)
  const format = useFormat()
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{text.found({ n: format.number(found), all: format.number(checked) })}</p>
      {!isWholeWeek && <p className="text-15 text-ink-2">{text.notWholeWeek}</p>}
    </div>
  )
}

/** On wide screens the posts are beside the form, so that Add stays in sight. */
const besidePosts = 'lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:gap-x-8'

/** The newest posts with the pattern. */
function FoundPosts({ posts }: Pick<WatchTrial, 'posts'>) {
  const text = useMessages(watchTexts)
  const format = useFormat()
  return (
    <section
      aria-label={text.newest}
      className="grid grid-cols-1 content-start gap-2 lg:col-start-2 lg:row-span-3 lg:row-start-1"
    >
      <h2 className="text-15 text-ink-2">{text.newest}</h2>
      <ul className="grid gap-2">
        {posts.map(({ _id, author, text: content, createdAt }) => (
          <li key={_id} className="grid gap-1 rounded-field bg-sunken p-3 text-15">
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <ButtonLink to={adminPaths.member(author._id)} variant="ghost" size="small">
                {author.name}
              </ButtonLink>
              <time dateTime={createdAt} className="text-14 text-ink-3">
                {format.dateTime(createdAt)}
              </time>
            </span>
            <span dir="auto" className="wrap-anywhere whitespace-pre-line">
              {content}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What follows from a hit. */
function AddPart({ pattern, onAdded }: { pattern: string; onAdded: () => void }) {
  const text = useMessages(watchTexts)
  const reasons = useMessages(reportReasons)
  const textOf = useAdminErrorText()
  const add = useAddWatch()
  const [tier, setTier] = useState<WatchTier>('report')
  const [reason, setReason] = useState<ReportReason>('spam')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    add.mutate(
      { pattern, tier, reason },
      {
        onSuccess() {
          toast.success(text.added)
          onAdded()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-4 border-t border-line pt-4">
      <div className="grid gap-1.5">
        <Choice
          label={text.tier}
          value={tier}
          options={tiers.map((value) => ({ value, label: text[value] }))}
          onChange={setTier}
        />
        <p className="text-14 text-ink-2">{tier === 'wait' ? text.waitHint : text.reportHint}</p>
      </div>
      <SelectField
        label={text.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value as ReportReason)}
      >
        {reasonCodes.map((code) => (
          <option key={code} value={code}>
            {reasons[code]}
          </option>
        ))}
      </SelectField>
      {add.isError && <Banner>{textOf(add.error)}</Banner>}
      <div>
        <Button type="submit" pending={add.isPending}>
          {text.add}
        </Button>
      </div>
    </form>
  )
}
