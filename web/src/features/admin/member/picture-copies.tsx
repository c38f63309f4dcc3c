import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminPictures } from '../../../i18n/texts/admin-panel.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usePictureCopies } from '../api/pictures.ts'
import { DataState } from '../parts/data-state.tsx'
import { MemberPicture } from '../parts/member-picture.tsx'
import { Nothing, Section } from './section.tsx'

/** The token is needed: a picture that waits for a check is not public. */
const privateUrl = (id: string) => ({ _id: id, url: '', isPrivate: true })

/** Other accounts that show nearly the same picture. */
export function PictureCopiesSection({ memberId }: { memberId: string }) {
  const text = useMessages(adminPictures)
  return (
    <Section title={text.copies}>
      <p className="text-14 text-ink-3">{text.copiesHint}</p>
      <DataState
        query={usePictureCopies(memberId)}
        skeleton={<Skeleton className="h-14 w-full rounded-card" />}
        isEmpty={(found) => found.length === 0}
        empty={<Nothing>{text.noCopies}</Nothing>}
      >
        {(found) => (
          <ul className="grid gap-3">
            {found.flatMap(({ pictureId, copies }) =>
              copies.map(({ pictureId: copyId, member }) => (
                <li key={`${pictureId} ${copyId}`} className="flex items-center gap-3 text-15">
                  {[pictureId, copyId].map((id) => (
                    <MemberPicture
                      key={id}
                      picture={privateUrl(id)}
                      alt=""
                      sizes="4rem"
                      className="size-16 flex-none rounded-field"
                    />
                  ))}
                  <TextLink to={adminPaths.member(member._id)}>
                    <span className="min-w-0 wrap-anywhere">
                      <bdi>{member.name}</bdi> @{member.username}
                    </span>
                  </TextLink>
                </li>
              )),
            )}
          </ul>
        )}
      </DataState>
    </Section>
  )
}
