import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../../ui/layout/card.tsx'

type SettingsSectionProps = { id: string; title: string; children: ReactNode }

/** One section under an address of its own: `/settings#data`. */
export function SettingsSection({ id, title, children }: SettingsSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isWanted = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    if (!isWanted) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [isWanted])
  return (
    <Card className="grid gap-4 p-5">
      <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-34 text-20 outline-none lg:scroll-mt-8">
        {title}
      </h2>
      {children}
    </Card>
  )
}
