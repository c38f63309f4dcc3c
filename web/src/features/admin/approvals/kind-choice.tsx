import { useEffect } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminApprovals } from '../../../i18n/texts/admin/members/approvals.ts'
import { Choice } from '../../../ui/forms/choice.tsx'
import { type ApprovalKind, approvalKinds, useWaitingCount } from '../api/approvals.ts'
import { setWaiting } from '../panel/waiting.ts'

type KindChoiceProps = { kind: ApprovalKind; onChange: (kind: ApprovalKind) => void }

/** Approvals or verifications, with how many of each wait. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
  const text = useMessages(adminApprovals)
  const format = useFormat()
  const counts = { approval: useWaitingCount('approval'), verification: useWaitingCount('verification') }
  const { approval, verification } = counts
  useEffect(() => {
    if (approval !== undefined && verification !== undefined) setWaiting({ approvals: approval + verification })
  }, [approval, verification])
  const labelOf = (one: ApprovalKind) => {
    const n = counts[one]
    return n === undefined ? text[one] : `${text[one]} (${format.number(n)})`
  }
  return (
    <div className="max-w-120">
      <Choice
        label={text.what}
        value={kind}
        options={approvalKinds.map((value) => ({ value, label: labelOf(value) }))}
        onChange={onChange}
      />
    </div>
  )
}
