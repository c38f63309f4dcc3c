import { HeartOff } from 'lucide-react'
import { type ComponentProps, Suspense, lazy, useState } from 'react'
import { useRelation } from '../../features/matches/api/get-relation.ts'
import { SafetyMenu } from '../../features/safety/menu/safety-menu.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { unmatch } from '../../i18n/texts/matches/unmatch.ts'

const loadDialog = () => import('../../features/matches/own-matches/unmatch-dialog.tsx')
const UnmatchDialog = lazy(async () => ({ default: (await loadDialog()).UnmatchDialog }))

/** The ⋯ of one member: what the screen offers, for a match the way out of it, Report and Block. */
export function MemberMenu({ before, ...props }: ComponentProps<typeof SafetyMenu>) {
  const text = useMessages(unmatch)
  const { member } = props
  const { data: relation } = useRelation(member._id)
  const [wanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const unmatchItem = {
    label: text.unmatch,
    icon: HeartOff,
    onSelect() {
      setWanted(true)
      setOpen(true)
    },
  }
  return (
    <>
      <SafetyMenu {...props} before={[...(before ?? []), ...(relation?.isMatch ? [unmatchItem] : [])]} />
      <Suspense fallback={null}>
        {wanted && <UnmatchDialog member={member} open={isOpen} onOpenChange={setOpen} />}
      </Suspense>
    </>
  )
}
