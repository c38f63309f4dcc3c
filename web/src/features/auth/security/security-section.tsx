import { PasskeyList } from './passkey-list.tsx'
import { SessionList } from './session-list.tsx'

/** Sessions and passkeys of the member. Loaded lazily: few members open it. */
export function SecuritySection() {
  return (
    <div className="grid gap-6">
      <SessionList />
      <PasskeyList />
    </div>
  )
}
