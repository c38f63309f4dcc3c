import { productName } from '@hamvav/contract/product'
import { catalogue } from '../../catalogue.ts'

/** Notifications of the browser on this device: the question, the switch, and what they say. */
export const notices = catalogue({
  newRequest: { en: 'You have a new message request', ne: 'तपाईंलाई नयाँ सन्देश अनुरोध आयो' },
  ask: { en: 'Know when someone writes', ne: 'कसैले लेख्दा थाहा पाउनुहोस्' },
  askText: {
    en: `Get notifications on this device when you're not using ${productName}.`,
    ne: `${productName} नचलाएको बेला यो डिभाइसमा सूचना आउँछ।`,
  },
  allow: { en: 'Allow', ne: 'अनुमति दिनुहोस्' },
  notNow: { en: 'Not now', ne: 'अहिले होइन' },
  onThisDevice: { en: 'Notifications on this device', ne: 'यो डिभाइसमा सूचना' },
  onThisDeviceHint: {
    en: `For what you choose below, even when ${productName} is closed, if your browser supports it. Muted chats stay silent.`,
    ne: `तल छानेका कुराका लागि; ब्राउजरले सके ${productName} बन्द हुँदा पनि। म्युट गरिएका च्याटको सूचना आउँदैन।`,
  },
  denied: {
    en: `Your browser blocks notifications from ${productName}. Allow them in its settings for this site, beside the address.`,
    ne: `तपाईंको ब्राउजरले ${productName} को सूचना रोकेको छ। ठेगानाको छेउमा यो साइटको सेटिङमा गएर अनुमति दिनुहोस्।`,
  },
  unsupported: {
    en: "This browser doesn't support notifications.",
    ne: 'यो ब्राउजरमा सूचना चल्दैन।',
  },
})
