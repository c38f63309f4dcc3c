import { catalogue } from '../../../catalogue.ts'

interface Name {
  name: string
}
interface Found {
  n: string
  one: boolean
}

/** /admin/users and /admin/manage-users; columns and failures are the specification's (§2, §8). */
export const adminUsers = catalogue({
  simpler: { en: 'Users', ne: 'प्रयोगकर्ताहरू' },
  list: { en: 'Users', ne: 'प्रयोगकर्ताहरू' },
  name: { en: 'Name', ne: 'नाम' },
  email: { en: 'Email', ne: 'इमेल' },
  verified: { en: 'Verified', ne: 'प्रमाणित' },
  visible: { en: 'Visible', ne: 'देखिने' },
  approved: { en: 'Approved', ne: 'स्वीकृत' },
  suspended: { en: 'Suspended', ne: 'निलम्बित' },
  actions: { en: 'Actions', ne: 'कार्य' },
  yes: { en: 'Yes', ne: 'छ' },
  no: { en: 'No', ne: 'छैन' },
  requested: { en: 'Requested', ne: 'अनुरोध गरेको' },
  search: { en: 'Search', ne: 'खोज' },
  searchHint: {
    en: 'Part of a name, username or email, or a full id.',
    ne: 'नाम, प्रयोगकर्ता नाम वा इमेलको अंश, वा पूरा आईडी।',
  },
  status: { en: 'Status', ne: 'अवस्था' },
  statusAll: { en: 'All', ne: 'सबै' },
  statusVerified: { en: 'Verified', ne: 'प्रमाणित' },
  statusUnverified: { en: 'Not verified', ne: 'प्रमाणित नभएका' },
  statusSuspended: { en: 'Suspended', ne: 'निलम्बित' },
  statusRequested: { en: 'Approval requested', ne: 'स्वीकृति मागेका' },
  statusApproved: { en: 'Approved', ne: 'स्वीकृत' },
  statusRestricted: { en: 'Said they were under 18', ne: '१८ वर्षमुनिको भनी बताएका' },
  statusCanPost: { en: 'May post', ne: 'पोस्ट गर्न पाउने' },
  sort: { en: 'Order', ne: 'क्रम' },
  sortNewest: { en: 'Newest first', ne: 'नयाँ पहिले' },
  sortOldest: { en: 'Oldest first', ne: 'पुराना पहिले' },
  sortName: { en: 'By name', ne: 'नाम अनुसार' },
  sortActive: { en: 'Last active first', ne: 'भर्खर सक्रिय पहिले' },
  total: {
    en: ({ n, one }: Found) => (one ? `${n} user` : `${n} users`),
    ne: ({ n }) => `${n} प्रयोगकर्ता`,
  },
  totalAbout: { en: ({ n }: { n: string }) => `about ${n} users`, ne: ({ n }) => `करिब ${n} प्रयोगकर्ता` },
  choosePage: { en: 'Select all on this page', ne: 'यो पेजका सबै छान्नुहोस्' },
  choose: { en: ({ name }: Name) => `Select ${name}`, ne: ({ name }) => `${name} लाई छान्नुहोस्` },
  empty: { en: 'No users found', ne: 'कुनै प्रयोगकर्ता भेटिएन' },
  emptyHint: { en: 'Another word, or no filter, may find them.', ne: 'अर्को शब्द राख्दा वा फिल्टर हटाउँदा भेटिन सक्छ।' },
  showAll: { en: 'Show all', ne: 'सबै देखाउनुहोस्' },
  serverError: {
    en: ({ status }: { status: number }) => `Server error (status ${status})`,
    ne: ({ status }) => `सर्भर त्रुटि (स्थिति ${status})`,
  },
  loadFailed: { en: 'Failed to load users', ne: 'प्रयोगकर्ताहरू लोड गर्न सकिएन' },
  verify: { en: 'Verify', ne: 'प्रमाणित गर्ने' },
  unverify: { en: 'Unverify', ne: 'प्रमाण हटाउने' },
  approve: { en: 'Approve', ne: 'स्वीकृति दिने' },
  unapprove: { en: 'Take approval back', ne: 'स्वीकृति फिर्ता लिने' },
  suspend: { en: 'Suspend', ne: 'निलम्बन' },
  lift: { en: 'Lift', ne: 'फुकुवा' },
  allowPost: { en: 'Let post', ne: 'पोस्ट गर्न दिने' },
  forbidPost: { en: 'No longer let post', ne: 'पोस्ट गर्न नदिने' },
  delete: { en: 'Delete', ne: 'मेटाउने' },
  of: {
    en: ({ action, name }: { action: string; name: string }) => `${action}: ${name}`,
    ne: ({ action, name }) => `${name} को लागि: ${action}`,
  },
  allowPostTitle: { en: ({ name }: Name) => `Let ${name} post?`, ne: ({ name }) => `${name} लाई पोस्ट गर्न दिने?` },
  allowPostText: { en: 'They can write posts in the feed.', ne: 'उहाँले फिडमा पोस्ट लेख्न सक्नुहुन्छ।' },
  forbidPostTitle: {
    en: ({ name }: Name) => `No longer let ${name} post?`,
    ne: ({ name }) => `${name} लाई अब पोस्ट गर्न नदिने?`,
  },
  forbidPostText: {
    en: 'Their posts stay; they can write no new ones.',
    ne: 'उहाँका पोस्ट रहन्छन्; नयाँ लेख्न पाउनुहुन्न।',
  },
  postingChanged: { en: 'Saved.', ne: 'सुरक्षित भयो।' },
  viewProfile: { en: 'View Profile', ne: 'प्रोफाइल हेर्नुहोस्' },
  under18: { en: 'Declared under 18', ne: '१८ वर्षमुनि बताएका' },
})
