import { useMessages } from '../../../i18n/catalogue.ts'
import { adminLoginTexts } from '../../../i18n/texts/admin/panel/sign-in.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useDemoAdmin } from '../api/get-demo-admin.ts'

type Credentials = { username: string; password: string }

/** The demo admin's credentials, only where the server tells them: in demo mode. */
export function DemoAdmin({ disabled, onChoose }: { disabled: boolean; onChoose: (demo: Credentials) => void }) {
  const text = useMessages(adminLoginTexts)
  const demo = useDemoAdmin().data?.admin
  if (!demo) return null
  return (
    <section aria-labelledby="demo-admin" className="grid gap-3 rounded-card bg-marigold-soft p-4">
      <div className="text-14 text-marigold-soft-ink">
        <h2 id="demo-admin" className="text-18">
          {text.demoTitle}
        </h2>
        <p>{text.demoHint}</p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3">
          <dt>{text.username}</dt>
          <dd translate="no" className="font-semibold wrap-anywhere select-all">
            {demo.username}
          </dd>
          <dt>{text.password}</dt>
          <dd translate="no" className="font-semibold wrap-anywhere select-all">
            {demo.password}
          </dd>
        </dl>
      </div>
      <Button variant="ghost" wide disabled={disabled} onClick={() => onChoose(demo)} className="bg-surface">
        {text.useDemo}
      </Button>
    </section>
  )
}
