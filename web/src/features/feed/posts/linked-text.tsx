// @offline
import { splitLinks } from '../../../core/values/links.ts'
import { OutsideLink } from '../../../ui/buttons/outside-link.tsx'
import { TagsAndNames } from './post-parts.tsx'

/** Loaded for a text with a web address, by the same rules as in chats. */
export function LinkedText({ children }: { children: string }) {
  return splitLinks(children).map(({ text, href }, place) =>
    href === null ? (
      // The index is the position in the text.
      // oxlint-disable-next-line react/no-array-index-key
      <TagsAndNames key={place}>{text}</TagsAndNames>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <OutsideLink key={place} href={href}>
        {text}
      </OutsideLink>
    ),
  )
}
