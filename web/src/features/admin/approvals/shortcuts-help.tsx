import { useMessages } from '../../../i18n/catalogue.ts'
import { adminApprovals } from '../../../i18n/texts/admin/members/approvals.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import type { ApprovalKind } from '../api/approvals.ts'
import { setShortcuts, shortcutsOn } from './shortcuts-choice.ts'
import { useStore } from '../../../core/storage/store.ts'

/** What the keys do, and the way to turn them off (WCAG 2.1.4); where there is room for a keyboard. */
export function ShortcutsHelp({ kind }: { kind: ApprovalKind }) {
  const text = useMessages(adminApprovals)
  const isOn = useStore(shortcutsOn)
  const keys: readonly (readonly [string, string])[] = [
    ['A', kind === 'approval' ? text.approve : text.verify],
    ['R', text.refuse],
    [text.orKeys({ one: 'N', other: '→' }), text.next],
    [text.orKeys({ one: 'P', other: '←' }), text.previous],
    ['Z', text.undo],
  ]
  return (
    <section className="hidden gap-2 rounded-card border border-line bg-surface px-4 py-3 md:grid">
      <Switch label={text.shortcuts} checked={isOn} onChange={setShortcuts}>
        {text.shortcutsHint}
      </Switch>
      {isOn && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
          {keys.map(([key, does]) => (
            <div key={key} className="flex gap-1.5">
              <dt className="font-semibold text-ink">{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
