import type { WatermarkReading } from '@hamvav/contract/safety/picture-queue'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { adminWatermark } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useReadWatermark } from '../api/pictures.ts'

/** Finds out who looked at the private picture in a screenshot. */
export function WatermarkTool() {
  const text = useMessages(adminWatermark)
  const textOf = useAdminErrorText()
  const input = useRef<HTMLInputElement>(null)
  const read = useReadWatermark()
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-18">{text.title}</h2>
      <p className="max-w-160 text-15 text-ink-2">{text.intro}</p>
      <div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={text.choose}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file can be chosen again after an error.
            target.value = ''
            if (file) read.mutate(file)
          }}
        />
        <Button variant="soft" pending={read.isPending} onClick={() => input.current?.click()}>
          <ImageUp size={18} aria-hidden="true" />
          {text.choose}
        </Button>
      </div>
      {read.isError && <Banner>{textOf(read.error)}</Banner>}
      <div role="status" className="text-15 empty:hidden">
        {read.isPending ? text.reading : read.data && <Reading reading={read.data} />}
      </div>
    </Card>
  )
}

function Reading({ reading: { found, member } }: { reading: WatermarkReading }) {
  const text = useMessages(adminWatermark)
  if (!found) return <p>{text.none}</p>
  if (!member) return <p>{text.gone}</p>
  return (
    <p>
      {text.found({ name: member.name })} <TextLink to={adminPaths.member(member._id)}>@{member.username}</TextLink>
    </p>
  )
}
