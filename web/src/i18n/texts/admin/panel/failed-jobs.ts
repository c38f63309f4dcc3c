import type { JobName } from '@hamvav/contract/admin/overview'
import { catalogue, counted } from '../../../catalogue.ts'

interface Count {
  n: string
}

/** Background jobs that failed for good, in the health card. */
export const adminFailedJobs = catalogue({
  title: { en: 'Failed jobs', ne: 'असफल काम' },
  intro: {
    en: 'All attempts are used up. Repair the reason first, then run them again.',
    ne: 'सबै प्रयास सकिए। पहिले कारण हटाउनुहोस्, अनि फेरि चलाउनुहोस्।',
  },
  none: { en: 'No job has failed.', ne: 'कुनै काम असफल भएको छैन।' },
  attempts: { en: ({ n }: Count) => `${n} attempts`, ne: ({ n }) => `${n} पटक प्रयास` },
  ended: { en: 'The process ended.', ne: 'प्रोसेस बीचमै बन्द भयो।' },
  more: { en: ({ n }: Count) => `and ${n} older`, ne: ({ n }) => `र थप ${n} पुराना` },
  retry: { en: 'Run again', ne: 'फेरि चलाउनुहोस्' },
  retryAll: { en: 'Run all again', ne: 'सबै फेरि चलाउनुहोस्' },
  discard: { en: 'Discard', ne: 'हटाउनुहोस्' },
  discardAll: { en: 'Discard all', ne: 'सबै हटाउनुहोस्' },
  discardTitle: {
    en: counted('Discard this job?', 'Discard {{count}} jobs?'),
    ne: counted('यो काम हटाउने?', '{{count}} वटा काम हटाउने?'),
  },
  discardHint: {
    en: "What they should have done won't happen. You can't undo this.",
    ne: 'यिनले गर्नुपर्ने काम हुने छैन। यो फिर्ता लिन मिल्दैन।',
  },
  /** For work that a job of the server begins again. */
  discardResumed: {
    en: 'Within an hour it resumes where it stopped.',
    ne: 'एक घण्टाभित्र यो रोकिएकै ठाउँबाट फेरि सुरु हुन्छ।',
  },
  retried: {
    en: counted('The job runs again.', '{{count}} jobs run again.'),
    ne: counted('{{count}} वटा काम फेरि चल्दै छ।'),
  },
  discarded: {
    en: counted('The job is discarded.', '{{count}} jobs are discarded.'),
    ne: counted('{{count}} वटा काम हटाइयो।'),
  },
  nothing: {
    en: 'Nothing to do: it has been run or discarded in the meantime.',
    ne: 'गर्नुपर्ने केही छैन: यसबीच फेरि चलाइयो वा हटाइयो।',
  },
})

/** What each type of job does. */
export const adminJobNames = catalogue({
  bulk: { en: 'Action on many members', ne: 'धेरै सदस्यमाथिको काम' },
  announcement: { en: 'Sending an announcement', ne: 'घोषणा पठाउने' },
  publishAnnouncement: { en: 'Publishing a scheduled announcement', ne: 'तोकिएको समयको घोषणा प्रकाशन गर्ने' },
  push: { en: 'Push notification', ne: 'पुस सूचना' },
  pushAnnouncement: { en: 'Pushing an announcement', ne: 'घोषणाको पुस सूचना पठाउने' },
  resumePanelWork: { en: 'Resuming bulk actions and announcements', ne: 'रोकिएका थोक कार्य र घोषणा अघि बढाउने' },
  eraseDeleted: { en: 'Erasing deleted members', ne: 'मेटिएका सदस्यका सामग्री मेटाउने' },
  mail: { en: 'Mail', ne: 'इमेल' },
  forgotPassword: { en: 'Mail for a new password', ne: 'नयाँ पासवर्डको इमेल' },
  warnIdleMember: { en: 'Warning an idle account', ne: 'निष्क्रिय खातालाई चेतावनी' },
  liftSuspensions: { en: 'Ending suspensions', ne: 'निलम्बन अन्त्य गर्ने' },
  countFigures: { en: 'Counting the figures of the overview', ne: 'सिंहावलोकनका अङ्क गन्ने' },
  mailUrgentReports: { en: 'Mails about urgent reports', ne: 'जरुरी रिपोर्टका इमेल' },
  eraseEndedSessions: { en: 'Removing ended sessions', ne: 'सकिएका लगइन हटाउने' },
  eraseDeletionRecords: { en: 'Removing old records of deleted accounts', ne: 'मेटिएका खाताका पुराना अभिलेख हटाउने' },
  eraseOldEvidence: { en: 'Removing old evidence', ne: 'पुराना प्रमाण हटाउने' },
  cleanUpTakedowns: { en: 'Removing old taken-down content', ne: 'हटाइएका पुराना सामग्री मेटाउने' },
  eraseUnconfirmedSubscriptions: {
    en: 'Removing unconfirmed newsletter addresses',
    ne: 'पुष्टि नभएका चिठीका ठेगाना हटाउने',
  },
  eraseOldNotifications: { en: 'Removing old notifications', ne: 'पुराना सूचना हटाउने' },
  eraseOldViews: { en: 'Removing old views', ne: 'पुराना हेराइ हटाउने' },
  checkPictures: { en: 'Checking new pictures', ne: 'नयाँ तस्बिर जाँच्ने' },
  sweepPictures: { en: 'Removing unused picture files', ne: 'प्रयोग नभएका तस्बिर हटाउने' },
  eraseFormerUsernames: { en: 'Releasing former usernames', ne: 'पुराना प्रयोगकर्ता नाम खुला गर्ने' },
  sweepSearchWords: { en: 'Tidying the words of search', ne: 'खोजका शब्द मिलाउने' },
  applyHiddenContacts: { en: 'Hiding members from people they know', ne: 'चिनेका मानिसबाट लुकाउने' },
  notifyLikesYou: { en: 'Telling members that people like them', ne: 'मन पराइएको सूचना पठाउने' },
  countTransparency: { en: 'Figures of the transparency page', ne: 'पारदर्शिता पेजका अङ्क' },
  eraseIdleAccounts: { en: 'Removing idle accounts', ne: 'निष्क्रिय खाता हटाउने' },
  eraseStaleMails: { en: 'Removing stale mails', ne: 'पुराना इमेल हटाउने' },
  eraseVerifications: { en: 'Erasing clips and documents', ne: 'भिडियो र कागजात मेटाउने' },
  eraseFailedJobs: { en: 'Removing old failed jobs', ne: 'पुराना असफल काम हटाउने' },
} satisfies Record<JobName, { en: string; ne: string }>)
