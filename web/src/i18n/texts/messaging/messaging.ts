import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}
interface When {
  when: string
}
interface Reason {
  reason: string
}

/** Chats and conversations; quoted texts are the specification's (§2, §8). */
export const messaging = catalogue({
  chats: { en: 'Chats', ne: 'च्याट' },
  loadingChats: { en: 'Loading chats', ne: 'च्याट लोड हुँदैछन्' },
  searchUsers: { en: 'Search users...', ne: 'प्रयोगकर्ता खोज्नुहोस्...' },
  all: { en: 'All', ne: 'सबै' },
  unread: { en: 'Unread', ne: 'नपढिएका' },
  groups: { en: 'Groups', ne: 'समूह' },
  unreadCount: { en: ({ n }: { n: string }) => `${n} unread`, ne: ({ n }) => `${n} नपढिएका` },
  bothAnswer: { en: 'A question for both of you', ne: 'दुवैका लागि एउटा प्रश्न' },
  noMessagesYet: { en: 'No messages yet', ne: 'अहिलेसम्म कुनै सन्देश छैन' },
  youUnsent: { en: 'You unsent a message', ne: 'तपाईंले सन्देश फिर्ता लिनुभयो' },
  messageUnsent: { en: 'Message unsent', ne: 'सन्देश फिर्ता लिइयो' },
  noUsersFound: { en: 'No users found', ne: 'कुनै प्रयोगकर्ता भेटिएन' },
  noUsersAvailable: { en: 'No users available to message.', ne: 'सन्देश पठाउन कोही उपलब्ध छैन।' },
  meetPeople: { en: 'Meet people', ne: 'मानिसहरू भेट्नुहोस्' },
  nothingUnread: { en: "You're all caught up.", ne: 'तपाईंले सबै पढिसक्नुभयो।' },
  noGroups: { en: 'No group chats yet.', ne: 'अहिलेसम्म समूह च्याट छैन।' },
  noGroupsHint: {
    en: 'For now, every chat here is between two people.',
    ne: 'अहिलेलाई यहाँका सबै च्याट दुई जनाबीच हुन्छन्।',
  },
  selectMessage: { en: 'Select a message', ne: 'सन्देश छान्नुहोस्' },
  newMessage: { en: 'New Message', ne: 'नयाँ सन्देश' },
  startNewMessage: { en: 'Start New Message', ne: 'नयाँ सन्देश सुरु गर्नुहोस्' },
  searching: { en: 'Searching', ne: 'खोज्दैछ' },

  conversation: { en: 'Conversation', ne: 'खुला च्याट' },
  messagesWith: { en: ({ name }: Name) => `Messages with ${name}`, ne: ({ name }) => `${name} सँगका सन्देश` },
  loadingMessages: { en: 'Loading messages', ne: 'सन्देशहरू लोड हुँदैछन्' },
  backToChats: { en: 'Back to chats', ne: 'च्याटमा फर्कनुहोस्' },
  online: { en: 'Online', ne: 'अनलाइन' },
  offline: { en: 'Offline', ne: 'अफलाइन' },
  notConnected: { en: 'No longer connected', ne: 'अब म्याच छैन' },
  reconnecting: { en: 'Reconnecting...', ne: 'फेरि जडान हुँदैछ...' },
  startChatting: {
    en: ({ name }: Name) => `Start chatting with ${name}`,
    ne: ({ name }) => `${name} सँग कुरा सुरु गर्नुहोस्`,
  },
  isTyping: { en: ({ name }: Name) => `${name} is typing...`, ne: ({ name }) => `${name} लेख्दै हुनुहुन्छ...` },
  today: { en: 'Today', ne: 'आज' },
  yesterday: { en: 'Yesterday', ne: 'हिजो' },
  todayAt: { en: ({ when }: When) => `Today at ${when}`, ne: ({ when }) => `आज ${when}` },
  yesterdayAt: { en: ({ when }: When) => `Yesterday at ${when}`, ne: ({ when }) => `हिजो ${when}` },
  you: { en: 'You', ne: 'तपाईं' },
  sent: { en: 'Sent', ne: 'पठाइयो' },
  seen: { en: 'Seen', ne: 'हेरियो' },
  sending: { en: 'Sending...', ne: 'पठाउँदै...' },
  waiting: { en: 'Waiting to be sent', ne: 'पठाउन बाँकी' },
  held: { en: 'Waiting for review', ne: 'जाँच हुन बाँकी' },
  olderMessages: { en: 'Older messages', ne: 'पुराना सन्देश' },

  composer: { en: ({ name }: Name) => `Message ${name}`, ne: ({ name }) => `${name} लाई सन्देश` },
  send: { en: 'Send', ne: 'पठाउनुहोस्' },
  messageActions: { en: 'Message actions', ne: 'सन्देशका विकल्प' },
  unsend: { en: 'Unsend', ne: 'फिर्ता लिनुहोस्' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  discard: { en: 'Discard', ne: 'हटाउनुहोस्' },

  loginAgain: { en: 'Please login again', ne: 'कृपया फेरि लगइन गर्नुहोस्' },
  failedToFetch: {
    en: ({ reason }: Reason) => `Failed to fetch users: ${reason}`,
    ne: ({ reason }) => `प्रयोगकर्ताहरू ल्याउन सकिएन: ${reason}`,
  },
  failedToLoad: {
    en: ({ reason }: Reason) => `Failed to load conversation: ${reason}`,
    ne: ({ reason }) => `च्याट लोड हुन सकेन: ${reason}`,
  },
  failedToSend: {
    en: ({ reason }: Reason) => `Failed to send message: ${reason}`,
    ne: ({ reason }) => `सन्देश पठाउन सकिएन: ${reason}`,
  },
  failedToUnsend: {
    en: ({ reason }: Reason) => `Failed to unsend message: ${reason}`,
    ne: ({ reason }) => `सन्देश फिर्ता लिन सकिएन: ${reason}`,
  },
  renewsAt: {
    en: ({ when }: When) => `You can write to new people again from ${when}.`,
    ne: ({ when }) => `${when} देखि नयाँ मानिसलाई फेरि लेख्न सकिन्छ।`,
  },
})
