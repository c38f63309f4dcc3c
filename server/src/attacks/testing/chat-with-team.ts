import { createTeamClient } from '../../features/admin/testing/team-client.ts'
import { createChat } from '../../features/messaging/testing/chat.ts'
import { useSockets } from '../../testing/socket-client.ts'
import { createTestApp } from '../../testing/test-app.ts'

/** A server with members who write to each other over HTTP and sockets, and an admin of each role. */
export async function createChatWithTeam() {
  const app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  return { app, chat: createChat(app), team: await createTeamClient(app), sockets: useSockets(app) }
}
