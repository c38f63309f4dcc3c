import { productName } from '@hamvav/contract/product'
import { catalogue } from '../lib/catalogue.ts'

/** The frame of the admin panel: its navigation, and what every screen of it may say. */
export const adminShell = catalogue({
  panel: { en: `${productName} Admin`, ne: `${productName} एडमिन` },
  navigation: { en: 'Admin navigation', ne: 'एडमिन नेभिगेसन' },
  openMenu: { en: 'Open menu', ne: 'मेनु खोल्नुहोस्' },
  dashboard: { en: 'Dashboard', ne: 'ड्यासबोर्ड' },
  users: { en: 'Manage Users', ne: 'प्रयोगकर्ता व्यवस्थापन' },
  reports: { en: 'Reports', ne: 'रिपोर्टहरू' },
  approvals: { en: 'Approvals', ne: 'स्वीकृतिहरू' },
  suspended: { en: 'Suspended', ne: 'निलम्बित' },
  appeals: { en: 'Appeals', ne: 'पुनरावेदन' },
  support: { en: 'Support', ne: 'सहायता' },
  announcements: { en: 'Announcements', ne: 'घोषणाहरू' },
  audit: { en: 'Audit log', ne: 'अडिट लग' },
  team: { en: 'Team', ne: 'टोली' },
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
  toDashboard: { en: 'To the dashboard', ne: 'ड्यासबोर्डमा' },
})
