import { productName } from '@hamvav/contract/product'
import { catalogue } from '../../../catalogue.ts'

/** The frame of the admin panel: navigation and texts that every screen may show. */
export const adminShell = catalogue({
  panel: { en: `${productName} Admin`, ne: `${productName} एडमिन` },
  navigation: { en: 'Admin navigation', ne: 'एडमिन नेभिगेसन' },
  openMenu: { en: 'Open menu', ne: 'मेनु खोल्नुहोस्' },
  dashboard: { en: 'Dashboard', ne: 'ड्यासबोर्ड' },
  users: { en: 'Manage Users', ne: 'प्रयोगकर्ता व्यवस्थापन' },
  reports: { en: 'Reports', ne: 'रिपोर्टहरू' },
  held: { en: 'Held texts', ne: 'रोकिएका लेख' },
  pictures: { en: 'Pictures', ne: 'तस्बिरहरू' },
  approvals: { en: 'Approvals', ne: 'स्वीकृतिहरू' },
  verifications: { en: 'Clips and IDs', ne: 'भिडियो र परिचयपत्र' },
  suspended: { en: 'Suspend Users', ne: 'प्रयोगकर्ता निलम्बन' },
  appeals: { en: 'Appeals', ne: 'पुनरावेदन' },
  support: { en: 'Support', ne: 'सहायता' },
  announcements: { en: 'Announcements', ne: 'घोषणाहरू' },
  audit: { en: 'Audit log', ne: 'अडिट लग' },
  authorities: { en: 'Authorities', ne: 'निकायहरू' },
  team: { en: 'Team', ne: 'टोली' },
  security: { en: 'Security', ne: 'सुरक्षा' },
  logout: { en: 'Logout', ne: 'लगआउट' },
  account: { en: 'Your account', ne: 'तपाईंको खाता' },
  waiting: { en: ({ n }: { n: string }) => `${n} waiting`, ne: ({ n }) => `${n} पर्खिरहेका` },
  viewer: { en: 'Viewer', ne: 'दर्शक' },
  moderator: { en: 'Moderator', ne: 'मोडरेटर' },
  chief: { en: 'Chief', ne: 'प्रमुख' },
  notAllowed: { en: 'Your role does not show this screen', ne: 'तपाईंको भूमिकाले यो स्क्रिन देखाउँदैन' },
  notAllowedHint: {
    en: 'A chief can give you another role.',
    ne: 'प्रमुखले तपाईंलाई अर्को भूमिका दिन सक्नुहुन्छ।',
  },
  idleTitle: { en: 'Are you still there?', ne: 'तपाईं अझै हुनुहुन्छ?' },
  idleHint: {
    en: ({ n }: { n: string }) => `You will be logged out in ${n} s, as nothing was done for a while.`,
    ne: ({ n }) => `केही बेरदेखि केही नगरिएकाले ${n} सेकेन्डमा तपाईं लगआउट हुनुहुनेछ।`,
  },
  stay: { en: 'Stay logged in', ne: 'लगइनमै रहनुहोस्' },
  changePassword: { en: 'Change password', ne: 'पासवर्ड फेर्नुहोस्' },
  currentPassword: { en: 'Current password', ne: 'अहिलेको पासवर्ड' },
  newPassword: { en: 'New password', ne: 'नयाँ पासवर्ड' },
  passwordHint: {
    en: ({ n }: { n: string }) => `${n} characters or more; a few words that belong together only for you are good.`,
    ne: ({ n }) => `${n} वा बढी अक्षर; तपाईंले मात्र सम्झिने केही शब्द राम्रो हुन्छ।`,
  },
  passwordShort: {
    en: ({ n }: { n: string }) => `An admin's password needs at least ${n} characters.`,
    ne: ({ n }) => `एडमिनको पासवर्ड कम्तीमा ${n} अक्षरको हुनुपर्छ।`,
  },
  passwordNeeded: { en: 'Please enter your current password.', ne: 'कृपया अहिलेको पासवर्ड लेख्नुहोस्।' },
  passwordChanged: { en: 'Password changed.', ne: 'पासवर्ड फेरियो।' },
  otherSessions: {
    en: 'Your other sessions in the panel end.',
    ne: 'यो प्यानलका तपाईंका अरू सत्रहरू टुङ्गिन्छन्।',
  },
  toDashboard: { en: 'To the dashboard', ne: 'ड्यासबोर्डमा' },
})
