import type { ReportDetail } from '@hamvav/contract/admin/entities'
import { makesStrike, nextStep } from '@hamvav/contract/safety/ladder'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStore } from '../../../../core/storage/store.ts'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { adminReport } from '../../../../i18n/texts/admin-members.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { useFreeCase, useTakeCase } from '../../api/reports.ts'
import { Claim, pressOf, useIsTakenByOther } from '../../parts/claim.tsx'
import { KeyCap, shortcutsOn, useShortcuts } from '../../parts/shortcuts.tsx'
import { AskDialog, DecideDialog } from './decide-dialog.tsx'
import { type Decision, decisions } from './decision-text.ts'
import { Panel } from './panel.tsx'

interface DecisionPanelProps {
  report: ReportDetail
  /** Called when a dialog opens or closes. */
  onAsked: (isAsked: boolean) => void
  /** Called after the admin's own decision. */
  onDecided: () => void
}

const keys: Readonly<Record<Decision, string>> = { dismiss: 'd', warn: 'w', remove: 'r', suspend: 's', ban: 'b' }
const ladder = { warning: 'warn', suspension: 'suspend', ban: 'ban' } as const

/** Decisions about an open report, each with its consequence. */
export function DecisionPanel({ report, onAsked, onDecided }: DecisionPanelProps) {
  const text = useMessages(adminReport)
  const isOn = useStore(shortcutsOn)
  const [chosen, setChosen] = useState<Decision>('dismiss')
  const [isDeciding, setDeciding] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { subject, reported, canRemove } = report
  const isAskable = report.reporter !== null && !report.isByName
  const isTaken = useIsTakenByOther(report)
  const isContent = subject === 'post' || subject === 'comment'
  const offered = decisions.filter((decision) => decision !== 'remove' || (isContent && canRemove))
  const strikes = report.reportedHistory?.strikes
  const proposed = strikes === undefined ? null : makesStrike(report.reason) ? ladder[nextStep(strikes)] : 'suspend'
  const open = (set: (isOpen: boolean) => void) => (isOpen: boolean) => {
    set(isOpen)
    onAsked(isOpen)
  }
  const choose = (decision: Decision) => {
    setChosen(decision)
    open(setDeciding)(true)
  }
  useShortcuts(isOn && !isTaken && !isDeciding && !isAsking, {
    ...Object.fromEntries(offered.map((decision) => [keys[decision], () => choose(decision)])),
    ...(isAskable && { a: () => open(setAsking)(true) }),
  })
  return (
    <Panel title={text.decide}>
      <CaseClaim report={report} hasShortcuts={isOn && !isDeciding && !isAsking} />
      {!reported && <p className="text-15 text-ink-2">{text.accountDeleted}</p>}
      {reported && isContent && !canRemove && <p className="text-15 text-ink-2">{text.contentGone}</p>}
      {proposed && strikes !== undefined && (
        <p className="text-15">
          {strikes === 0 ? text.noStrikes : text.strikes({ count: strikes })}{' '}
          <strong>{text.proposed({ what: text[proposed] })}</strong>
        </p>
      )}
      <div className="grid grid-cols-2 gap-2.5">
        {offered.map((decision) => (
          <Button
            key={decision}
            variant={decision === proposed ? 'soft' : decision === 'ban' ? 'dangerGhost' : 'ghost'}
            className="!px-2"
            disabled={isTaken}
            aria-keyshortcuts={isOn ? keys[decision] : undefined}
            onClick={() => choose(decision)}
          >
            {text[decision]}
            {isOn && <KeyCap>{keys[decision].toUpperCase()}</KeyCap>}
          </Button>
        ))}
        {isAskable && (
          <Button
            variant="ghost"
            className="!px-2"
            disabled={isTaken}
            aria-keyshortcuts={isOn ? 'a' : undefined}
            onClick={() => open(setAsking)(true)}
          >
            {text.ask}
            {isOn && <KeyCap>A</KeyCap>}
          </Button>
        )}
      </div>
      <DecideDialog
        key={chosen}
        report={report}
        decision={chosen}
        open={isDeciding}
        onOpenChange={open(setDeciding)}
        onDecided={onDecided}
      />
      <AskDialog report={report} open={isAsking} onOpenChange={open(setAsking)} />
    </Panel>
  )
}

interface CaseClaimProps {
  report: ReportDetail
  hasShortcuts: boolean
}

/** Takes or frees the case (key T). */
function CaseClaim({ report, hasShortcuts }: CaseClaimProps) {
  const take = useTakeCase(report._id)
  const free = useFreeCase(report._id)
  const isOther = useIsTakenByOther(report)
  const { taken } = report
  useShortcuts(hasShortcuts && !isOther, { t: pressOf(taken, take, free) })
  return <Claim taken={taken} take={take} free={free} shortcut={hasShortcuts ? 't' : undefined} />
}

interface DecidedPanelProps {
  /** Set if it was open until now: moves the focus, as the pressed button is gone. */
  isNews: boolean
  children: ReactNode
}

/** Decision, admin and time. */
export function DecidedPanel({ isNews, children }: DecidedPanelProps) {
  const text = useMessages(adminReport)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <Card role="region" aria-labelledby={id} className="grid gap-3 p-4">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-20 outline-none">
        {text.decidedTitle}
      </h2>
      {children}
    </Card>
  )
}
