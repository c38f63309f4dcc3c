import type { PublishedFigure, PublishedSection } from '@hamvav/contract/safety/transparency'
import { catalogue, counted } from '../../catalogue.ts'

/** /transparency: published figures, and how to complain. */
export const transparency = catalogue({
  title: { en: 'Transparency', ne: 'पारदर्शिता' },
  intro: {
    en: 'How many people are here, what our team decided, and who asked us for data. Updated every night.',
    ne: 'यहाँ कति मानिस छन्, हाम्रो टोलीले के निर्णय गर्‍यो र कसले हामीसँग डाटा माग्यो। हरेक रात अपडेट हुन्छ।',
  },
  rounded: {
    en: "We round figures down to steps of five and don't show small ones exactly, so nobody can be recognised. Sums may differ.",
    ne: 'कसैलाई चिन्न नसकियोस् भनेर अङ्क पाँच-पाँचमा घटाइन्छ, र साना अङ्क ठ्याक्कै देखाइँदैन। जोड नमिल्न सक्छ।',
  },
  counted: { en: ({ at }: { at: string }) => `Counted on ${at}.`, ne: ({ at }) => `गनिएको मिति: ${at}।` },
  notCounted: {
    en: 'The first figures appear here after the first night.',
    ne: 'पहिलो रातपछि यहाँ अङ्क देखिन्छन्।',
  },
  atLeast: { en: ({ n }: { n: string }) => `${n} or more`, ne: ({ n }) => `${n} वा बढी` },
  few: { en: ({ n }: { n: string }) => `fewer than ${n}`, ne: ({ n }) => `${n} भन्दा कम` },
  loading: { en: 'Loading the figures', ne: 'अङ्क लोड हुँदैछन्' },
  failed: { en: 'The figures could not be loaded:', ne: 'अङ्क लोड हुन सकेनन्:' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  median: { en: 'Half of all reports are decided within', ne: 'आधा रिपोर्टको निर्णय हुन लाग्ने समय' },
  hours: {
    en: counted('{{count}} hour', '{{count}} hours'),
    ne: counted('{{count}} घण्टा'),
  },
  days: { en: ({ n }: { n: string }) => `${n} days`, ne: ({ n }) => `${n} दिन` },
})

export const publishedSections = catalogue({
  members: { en: 'Members', ne: 'सदस्य' },
  reports: { en: 'Reports by reason', ne: 'कारणअनुसार रिपोर्ट' },
  decisions: { en: 'Decisions on reports', ne: 'रिपोर्टका निर्णय' },
  appeals: { en: 'Appeals', ne: 'पुनरावेदन' },
  takedowns: { en: 'Content taken down', ne: 'हटाइएका सामग्री' },
  held: { en: 'Held before others saw it', ne: 'अरूले देख्नुअघि रोकिएका' },
  verifications: { en: 'Verifications', ne: 'प्रमाणीकरण' },
  authorities: { en: 'Requests from authorities', ne: 'निकायका अनुरोध' },
} satisfies Record<PublishedSection, { en: string; ne: string }>)

export const publishedFigureNames = catalogue({
  'members.members': { en: 'Members', ne: 'सदस्य' },
  'members.approved': { en: 'Profiles approved', ne: 'स्वीकृत प्रोफाइल' },
  'members.refused': { en: 'Profiles refused', ne: 'अस्वीकृत प्रोफाइल' },
  'members.verified': { en: 'Verified members', ne: 'प्रमाणित सदस्य' },
  'reports.fake': { en: 'Fake profile', ne: 'नक्कली प्रोफाइल' },
  'reports.harassment': { en: 'Harassment or threats', ne: 'दुर्व्यवहार वा धम्की' },
  'reports.sexual': { en: 'Unwanted sexual content', ne: 'नचाहिएको यौनजन्य सामग्री' },
  'reports.hate': { en: 'Hate against a group', ne: 'कुनै समुदायप्रति घृणा' },
  'reports.scam': { en: 'Scam', ne: 'ठगी' },
  'reports.minor': { en: 'Under 18', ne: '१८ वर्षमुनिको' },
  'reports.violence': { en: 'Violence or danger', ne: 'हिंसा वा खतरा' },
  'reports.spam': { en: 'Spam', ne: 'स्प्याम' },
  'reports.other': { en: 'Something else', ne: 'अरू केही' },
  'decisions.dismissed': { en: 'No violation', ne: 'उल्लङ्घन नभएको' },
  'decisions.warned': { en: 'Warning', ne: 'चेतावनी' },
  'decisions.removed': { en: 'Content removed', ne: 'सामग्री हटाइएको' },
  'decisions.suspended': { en: 'Suspension', ne: 'निलम्बन' },
  'decisions.banned': { en: 'Ban', ne: 'प्रतिबन्ध' },
  'appeals.granted': { en: 'Decision overturned', ne: 'उल्टाइएका निर्णय' },
  'appeals.upheld': { en: 'Decision upheld', ne: 'कायम राखिएका निर्णय' },
  'takedowns.picture': { en: 'Pictures', ne: 'तस्बिर' },
  'takedowns.text': { en: 'Names and bios', ne: 'नाम र परिचय' },
  'takedowns.post': { en: 'Posts', ne: 'पोस्ट' },
  'takedowns.comment': { en: 'Comments', ne: 'टिप्पणी' },
  'takedowns.restored': { en: 'Restored later', ne: 'पछि फिर्ता राखिएको' },
  'held.textsReleased': { en: 'Texts released', ne: 'छाडिएका लेख' },
  'held.textsRemoved': { en: 'Texts removed', ne: 'हटाइएका लेख' },
  'held.picturesReleased': { en: 'Pictures released', ne: 'छाडिएका तस्बिर' },
  'verifications.photoGranted': { en: 'Photo verified', ne: 'तस्बिर प्रमाणित' },
  'verifications.photoRefused': { en: 'Photo not accepted', ne: 'तस्बिर स्वीकार नभएको' },
  'verifications.ageGranted': { en: 'Age verified', ne: 'उमेर प्रमाणित' },
  'verifications.ageRefused': { en: 'Age not accepted', ne: 'उमेर स्वीकार नभएको' },
  'authorities.disclosed': { en: 'Complied', ne: 'मानिएका' },
  'authorities.partly': { en: 'Complied in part', ne: 'केही मानिएका' },
  'authorities.declined': { en: 'Declined', ne: 'अस्वीकार गरिएको' },
  'authorities.pending': { en: 'Not decided yet', ne: 'निर्णय हुन बाँकी' },
} satisfies Record<PublishedFigure, { en: string; ne: string }>)
