import { HeldPictureList } from '../../../features/admin/pictures/held-picture-list.tsx'
import { WatermarkTool } from '../../../features/admin/pictures/watermark-tool.tsx'
import { AdminPage } from '../../../features/admin/parts/admin-page.tsx'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminPictures } from '../../../i18n/texts/admin-panel.ts'

/** /admin/pictures: for moderators and chiefs. */
export function AdminPicturesPage() {
  const text = useMessages(adminPictures)
  return (
    <AdminPage title={text.title} intro={text.intro}>
      <HeldPictureList />
      <WatermarkTool />
    </AdminPage>
  )
}
