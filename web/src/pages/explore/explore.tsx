import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ComponentType } from 'react'
import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { explore } from '../../i18n/texts/public.ts'
import { Page } from '../../ui/layout/page.tsx'
import { BridgeScene, LakeScene, LaliguransScene, MountainScene, TempleScene } from './scenes.tsx'

/** Five illustrations of Nepal, each a link to a screen (spec §1). */
export function ExplorePage() {
  const text = useMessages(explore)
  return (
    <Page title={text.title} width="wide">
      <h1 className="text-25 lg:text-32">{text.title}</h1>
      <p className="mt-1 text-ink-2">{text.intro}</p>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:mt-6 lg:auto-rows-[21rem] lg:grid-cols-6">
        <SceneLink
          to={paths.matches}
          title={text.discover}
          line={text.discoverLine}
          scene={MountainScene}
          className="md:max-lg:col-span-2 md:max-lg:[&_svg]:aspect-5/2 lg:col-span-3"
        />
        <SceneLink
          to={paths.community}
          title={text.community}
          line={text.communityLine}
          scene={TempleScene}
          className="lg:col-span-3"
        />
        <SceneLink
          to={paths.blogs}
          title={text.blog}
          line={text.blogLine}
          scene={LaliguransScene}
          className="lg:col-span-2"
        />
        <SceneLink
          to={paths.terms}
          title={text.safety}
          line={text.safetyLine}
          scene={BridgeScene}
          className="lg:col-span-2"
        />
        <SceneLink
          to={paths.messages}
          title={text.chat}
          line={text.chatLine}
          scene={LakeScene}
          className="lg:col-span-2"
        />
      </ul>
    </Page>
  )
}

interface SceneLinkProps {
  to: string
  title: string
  line: string
  scene: ComponentType<{ className?: string }>
  className?: string
}

function SceneLink({ to, title, line, scene: Scene, className = '' }: SceneLinkProps) {
  return (
    <li className={`grid ${className}`}>
      <Link
        to={to}
        className="group flex flex-col overflow-hidden rounded-match border border-line bg-surface transition-shadow duration-200 hover:shadow-2"
      >
        <Scene className="aspect-3/2 w-full lg:aspect-auto lg:h-0 lg:flex-1" />
        <span className="flex items-center gap-3 p-4 lg:px-5">
          <span className="min-w-0 flex-1">
            <h2 className="text-20">{title}</h2>
            <span className="block text-ink-2">{line}</span>
          </span>
          <ArrowRight
            size={20}
            aria-hidden="true"
            className="flex-none text-primary-ink transition-transform duration-200 group-hover:translate-x-1"
          />
        </span>
      </Link>
    </li>
  )
}
