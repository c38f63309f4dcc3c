import { catalogue } from '../../catalogue.ts'

/** Posts and comments in the outbox of this device. */
export const waitingTexts = catalogue({
  posts: { en: 'Posts not sent yet', ne: 'पठाउन बाँकी पोस्ट' },
  comments: { en: 'Comments not sent yet', ne: 'पठाउन बाँकी टिप्पणी' },
  waiting: { en: 'Waiting for the network', ne: 'नेटवर्क पर्खिँदै' },
  sending: { en: 'Sending…', ne: 'पठाइँदैछ…' },
  failed: {
    en: ({ reason }: { reason: string }) => `Not sent. ${reason}`,
    ne: ({ reason }) => `पठाइएन। ${reason}`,
  },
  posted: { en: 'Posted successfully!', ne: 'पोस्ट भयो!' },
  edit: { en: 'Edit', ne: 'सच्याउनुहोस्' },
  discard: { en: 'Discard', ne: 'हटाउनुहोस्' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  discarded: { en: 'Discarded', ne: 'हटाइयो' },
  undo: { en: 'Undo', ne: 'फिर्ता लिनुहोस्' },
})
