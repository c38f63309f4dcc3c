import type { PushPayload } from '@hamvav/contract/notifications/entities'

export const pushNotice = ({ tag, path }: PushPayload) => ({
  title: 'Hamvav',
  options: { tag, data: { path }, icon: '/icon-192.png', badge: '/badge-96.png' },
})
