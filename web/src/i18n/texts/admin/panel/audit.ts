import type { AuditActionName } from '@hamvav/contract/admin/audit'
import { catalogue } from '../../../catalogue.ts'

interface Named {
  who: string
  whom: string
}
interface Sentence {
  en: (named: Named) => string
  ne: (named: Named) => string
}

/** One sentence per entry: who did what, to whom. */
export const auditSentences = catalogue({
  login: { en: ({ who }) => `${who} logged in.`, ne: ({ who }) => `${who} लगइन गर्नुभयो।` },
  logout: { en: ({ who }) => `${who} logged out.`, ne: ({ who }) => `${who} लगआउट गर्नुभयो।` },
  'change-password': {
    en: ({ who }) => `${who} changed their password.`,
    ne: ({ who }) => `${who} ले आफ्नो पासवर्ड फेर्नुभयो।`,
  },
  'add-admin': {
    en: ({ who, whom }) => `${who} made ${whom} an admin.`,
    ne: ({ who, whom }) => `${who} ले ${whom} लाई एडमिन बनाउनुभयो।`,
  },
  'reset-admin': {
    en: ({ who, whom }) => `${who} gave ${whom} a one-time password and removed their second factors.`,
    ne: ({ who, whom }) => `${who} ले ${whom} लाई एकपटके पासवर्ड दिनुभयो र दोस्रो प्रमाण हटाउनुभयो।`,
  },
  'add-factor': { en: ({ who }) => `${who} added a second factor.`, ne: ({ who }) => `${who} ले दोस्रो प्रमाण थप्नुभयो।` },
  'remove-factor': {
    en: ({ who }) => `${who} removed a second factor.`,
    ne: ({ who }) => `${who} ले दोस्रो प्रमाण हटाउनुभयो।`,
  },
  'renew-recovery-codes': {
    en: ({ who }) => `${who} made new recovery codes.`,
    ne: ({ who }) => `${who} ले नयाँ रिकभरी कोड बनाउनुभयो।`,
  },
  'use-recovery-code': {
    en: ({ who }) => `${who} used a recovery code.`,
    ne: ({ who }) => `${who} ले रिकभरी कोड प्रयोग गर्नुभयो।`,
  },
  'change-admin': {
    en: ({ who, whom }) => `${who} changed the role of ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} को भूमिका फेर्नुभयो।`,
  },
  'remove-admin': {
    en: ({ who, whom }) => `${who} removed the admin ${whom}.`,
    ne: ({ who, whom }) => `${who} ले एडमिन ${whom} लाई हटाउनुभयो।`,
  },
  'verify-yes': {
    en: ({ who, whom }) => `${who} gave ${whom} the verified badge.`,
    ne: ({ who, whom }) => `${who} ले ${whom} लाई प्रमाणित चिन्ह दिनुभयो।`,
  },
  /** Undo of the own approval, refusal or badge decision. */
  undo: {
    en: ({ who, whom }) => `${who} took back a decision about ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} बारेको निर्णय फिर्ता लिनुभयो।`,
  },
  'verify-no': {
    en: ({ who, whom }) => `${who} took or refused the verified badge of ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} को प्रमाणित चिन्ह हटाउनु वा अस्वीकार गर्नुभयो।`,
  },
  'suspend-yes': {
    en: ({ who, whom }) => `${who} suspended ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} लाई निलम्बन गर्नुभयो।`,
  },
  'suspend-no': {
    en: ({ who, whom }) => `${who} lifted the suspension of ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} को निलम्बन फुकुवा गर्नुभयो।`,
  },
  'approve-yes': {
    en: ({ who, whom }) => `${who} approved ${whom} for Discover.`,
    ne: ({ who, whom }) => `${who} ले ${whom} लाई डिस्कभरका लागि स्वीकृत गर्नुभयो।`,
  },
  'approve-no': {
    en: ({ who, whom }) => `${who} did not approve ${whom} for Discover.`,
    ne: ({ who, whom }) => `${who} ले ${whom} लाई डिस्कभरका लागि स्वीकृत गर्नुभएन।`,
  },
  'review-changes': {
    en: ({ who, whom }) => `${who} reviewed the changed profile of ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} को फेरिएको प्रोफाइल हेर्नुभयो।`,
  },
  'take-down': {
    en: ({ who, whom }) => `${who} took down content by ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} को सामग्री हटाउनुभयो।`,
  },
  'open-picture': {
    en: ({ who, whom }) => `${who} opened a waiting picture of ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} को पर्खिरहेको तस्बिर खोल्नुभयो।`,
  },
  'release-picture': {
    en: ({ who, whom }) => `${who} released a picture of ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} को तस्बिर देखिने बनाउनुभयो।`,
  },
  'read-watermark': {
    en: ({ who }) => `${who} looked for a watermark in a screenshot.`,
    ne: ({ who }) => `${who} ले स्क्रिनसटमा वाटरमार्क खोज्नुभयो।`,
  },
  restore: {
    en: ({ who, whom }) => `${who} restored content by ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} को हटाइएको सामग्री फिर्ता राख्नुभयो।`,
  },
  'can-post-yes': {
    en: ({ who, whom }) => `${who} let ${whom} write posts.`,
    ne: ({ who, whom }) => `${who} ले ${whom} लाई पोस्ट गर्ने अनुमति दिनुभयो।`,
  },
  'can-post-no': {
    en: ({ who, whom }) => `${who} took from ${whom} the right to write posts.`,
    ne: ({ who, whom }) => `${who} ले ${whom} को पोस्ट गर्ने अनुमति हटाउनुभयो।`,
  },
  delete: {
    en: ({ who, whom }) => `${who} deleted the member ${whom}.`,
    ne: ({ who, whom }) => `${who} ले सदस्य ${whom} लाई मेटाउनुभयो।`,
  },
  note: {
    en: ({ who, whom }) => `${who} wrote a note about ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} बारे टिपोट लेख्नुभयो।`,
  },
  'read-member': {
    en: ({ who, whom }) => `${who} opened the page of ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} को पेज खोल्नुभयो।`,
  },
  'resend-mail': {
    en: ({ who, whom }) => `${who} sent ${whom} a mail with a link again.`,
    ne: ({ who, whom }) => `${who} ले ${whom} लाई लिङ्कको इमेल फेरि पठाउनुभयो।`,
  },
  'open-verification': {
    en: ({ who, whom }) => `${who} opened a clip or document of ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} को भिडियो वा कागजात खोल्नुभयो।`,
  },
  'decide-verification': {
    en: ({ who, whom }) => `${who} decided about a clip or document of ${whom}.`,
    ne: ({ who, whom }) => `${who} ले ${whom} को भिडियो वा कागजातबारे निर्णय गर्नुभयो।`,
  },
  'read-report': {
    en: ({ who, whom }) => `${who} opened report ${whom}.`,
    ne: ({ who, whom }) => `${who} ले रिपोर्ट ${whom} खोल्नुभयो।`,
  },
  'read-evidence': {
    en: ({ who, whom }) => `${who} read the evidence of report ${whom}.`,
    ne: ({ who, whom }) => `${who} ले रिपोर्ट ${whom} को प्रमाण पढ्नुभयो।`,
  },
  'read-held': {
    en: ({ who, whom }) => `${who} read the held messages of case ${whom}.`,
    ne: ({ who, whom }) => `${who} ले रोकिएका सन्देश ${whom} पढ्नुभयो।`,
  },
  'decide-held': {
    en: ({ who, whom }) => `${who} decided about the held text ${whom}.`,
    ne: ({ who, whom }) => `${who} ले रोकिएको लेख ${whom} को निर्णय गर्नुभयो।`,
  },
  'take-held': {
    en: ({ who, whom }) => `${who} took the held text ${whom}.`,
    ne: ({ who, whom }) => `${who} ले रोकिएको लेख ${whom} लिनुभयो।`,
  },
  'free-held': {
    en: ({ who, whom }) => `${who} freed the held text ${whom}.`,
    ne: ({ who, whom }) => `${who} ले रोकिएको लेख ${whom} छोड्नुभयो।`,
  },
  'decide-report': {
    en: ({ who, whom }) => `${who} decided report ${whom}.`,
    ne: ({ who, whom }) => `${who} ले रिपोर्ट ${whom} को निर्णय गर्नुभयो।`,
  },
  'reverse-decision': {
    en: ({ who, whom }) => `${who} took back the decision about report ${whom}.`,
    ne: ({ who, whom }) => `${who} ले रिपोर्ट ${whom} को निर्णय फिर्ता लिनुभयो।`,
  },
  'ask-reporter': {
    en: ({ who, whom }) => `${who} asked for more about report ${whom}.`,
    ne: ({ who, whom }) => `${who} ले रिपोर्ट ${whom} बारे थप सोध्नुभयो।`,
  },
  'take-case': {
    en: ({ who, whom }) => `${who} took the case of report ${whom}.`,
    ne: ({ who, whom }) => `${who} ले रिपोर्ट ${whom} को मामिला लिनुभयो।`,
  },
  'free-case': {
    en: ({ who, whom }) => `${who} freed the case of report ${whom}.`,
    ne: ({ who, whom }) => `${who} ले रिपोर्ट ${whom} को मामिला छोड्नुभयो।`,
  },
  'add-reply': {
    en: ({ who }) => `${who} saved a reply for the team.`,
    ne: ({ who }) => `${who} ले टोलीका लागि तयारी जवाफ राख्नुभयो।`,
  },
  'change-reply': { en: ({ who }) => `${who} changed a saved reply.`, ne: ({ who }) => `${who} ले तयारी जवाफ फेर्नुभयो।` },
  'remove-reply': {
    en: ({ who }) => `${who} deleted a saved reply.`,
    ne: ({ who }) => `${who} ले तयारी जवाफ मेटाउनुभयो।`,
  },
  'add-watch': {
    en: ({ who }) => `${who} added an entry to the watch list.`,
    ne: ({ who }) => `${who} ले निगरानी सूचीमा थप्नुभयो।`,
  },
  'remove-watch': {
    en: ({ who }) => `${who} removed an entry of the watch list.`,
    ne: ({ who }) => `${who} ले निगरानी सूचीबाट हटाउनुभयो।`,
  },
  'decide-appeal-yes': {
    en: ({ who, whom }) => `${who} granted appeal ${whom}.`,
    ne: ({ who, whom }) => `${who} ले पुनरावेदन ${whom} स्वीकार गर्नुभयो।`,
  },
  'decide-appeal-no': {
    en: ({ who, whom }) => `${who} refused appeal ${whom}.`,
    ne: ({ who, whom }) => `${who} ले पुनरावेदन ${whom} अस्वीकार गर्नुभयो।`,
  },
  'answer-support': {
    en: ({ who, whom }) => `${who} answered support request ${whom}.`,
    ne: ({ who, whom }) => `${who} ले सहायता अनुरोध ${whom} को जवाफ दिनुभयो।`,
  },
  'close-support': {
    en: ({ who, whom }) => `${who} closed support request ${whom}.`,
    ne: ({ who, whom }) => `${who} ले सहायता अनुरोध ${whom} बन्द गर्नुभयो।`,
  },
  'reopen-support': {
    en: ({ who, whom }) => `${who} reopened support request ${whom}.`,
    ne: ({ who, whom }) => `${who} ले सहायता अनुरोध ${whom} फेरि खोल्नुभयो।`,
  },
  'start-bulk': {
    en: ({ who }) => `${who} began an action on many members.`,
    ne: ({ who }) => `${who} ले धेरै सदस्यमाथि एकैचोटि काम सुरु गर्नुभयो।`,
  },
  'stop-bulk': {
    en: ({ who }) => `${who} stopped an action on many members: its author is no longer allowed to do this.`,
    ne: ({ who }) => `${who} ले धेरै सदस्यमाथिको काम रोक्यो: सुरु गर्नेलाई अब यसको अनुमति छैन।`,
  },
  announce: {
    en: ({ who }) => `${who} made an announcement to all members.`,
    ne: ({ who }) => `${who} ले सबै सदस्यलाई घोषणा गर्नुभयो।`,
  },
  'change-announcement': {
    en: ({ who }) => `${who} changed a scheduled announcement.`,
    ne: ({ who }) => `${who} ले तोकिएको समयको घोषणा फेर्नुभयो।`,
  },
  'cancel-announcement': {
    en: ({ who }) => `${who} cancelled a scheduled announcement.`,
    ne: ({ who }) => `${who} ले तोकिएको समयको घोषणा रद्द गर्नुभयो।`,
  },
  'export-audit': {
    en: ({ who }) => `${who} exported the audit log.`,
    ne: ({ who }) => `${who} ले अडिट लग निर्यात गर्नुभयो।`,
  },
  'restore-backup': {
    en: () => 'The database was restored from a backup.',
    ne: () => 'डाटाबेस ब्याकअपबाट पुनर्स्थापना गरियो।',
  },
  'add-authority-request': {
    en: ({ who }) => `${who} recorded a request of an authority.`,
    ne: ({ who }) => `${who} ले निकायको अनुरोध दर्ता गर्नुभयो।`,
  },
  'decide-authority-request': {
    en: ({ who }) => `${who} set the outcome of a request of an authority.`,
    ne: ({ who }) => `${who} ले निकायको अनुरोधको नतिजा राख्नुभयो।`,
  },
  'retry-jobs': {
    en: ({ who }) => `${who} ran failed background jobs again.`,
    ne: ({ who }) => `${who} ले असफल काम फेरि चलाउनुभयो।`,
  },
  'discard-jobs': {
    en: ({ who }) => `${who} discarded failed background jobs.`,
    ne: ({ who }) => `${who} ले असफल काम हटाउनुभयो।`,
  },
} satisfies Record<string, Sentence>)

/** Names of the actions in the filter. */
export const auditActionNames = catalogue({
  login: { en: 'Log-in', ne: 'लगइन' },
  logout: { en: 'Log-out', ne: 'लगआउट' },
  'change-password': { en: 'Change of password', ne: 'पासवर्ड फेराइ' },
  'add-admin': { en: 'New admin', ne: 'नयाँ एडमिन' },
  'reset-admin': { en: 'Access reset', ne: 'पहुँच रिसेट' },
  'add-factor': { en: 'Second factor added', ne: 'दोस्रो प्रमाण थपिएको' },
  'remove-factor': { en: 'Second factor removed', ne: 'दोस्रो प्रमाण हटाइएको' },
  'renew-recovery-codes': { en: 'New recovery codes', ne: 'नयाँ रिकभरी कोड' },
  'use-recovery-code': { en: 'Recovery code used', ne: 'रिकभरी कोड प्रयोग' },
  'change-admin': { en: 'Change of role', ne: 'भूमिका फेराइ' },
  'remove-admin': { en: 'Removal of an admin', ne: 'एडमिन हटाइ' },
  verify: { en: 'Verification', ne: 'प्रमाणीकरण' },
  suspend: { en: 'Suspension', ne: 'निलम्बन' },
  approve: { en: 'Approval', ne: 'स्वीकृति' },
  'review-changes': { en: 'Review of a changed profile', ne: 'फेरिएको प्रोफाइलको जाँच' },
  'take-down': { en: 'Takedown', ne: 'सामग्री हटाइएको' },
  'open-picture': { en: 'Waiting picture opened', ne: 'पर्खिरहेको तस्बिर खोलाइ' },
  'read-watermark': { en: 'Watermark read', ne: 'वाटरमार्क हेरिएको' },
  'release-picture': { en: 'Picture released', ne: 'तस्बिर खुला गरिएको' },
  restore: { en: 'Content restored', ne: 'हटाइएको सामग्री फिर्ता' },
  'can-post': { en: 'Right to post', ne: 'पोस्ट अनुमति' },
  delete: { en: 'Deletion', ne: 'मेटाइ' },
  note: { en: 'Note', ne: 'टिपोट' },
  'read-member': { en: 'Member page opened', ne: 'सदस्य पेज खोलाइ' },
  'resend-mail': { en: 'Mail sent again', ne: 'इमेल फेरि पठाइएको' },
  'open-verification': { en: 'Clip or document opened', ne: 'भिडियो वा कागजात खोलाइ' },
  'decide-verification': { en: 'Decision on a clip or document', ne: 'भिडियो वा कागजातको निर्णय' },
  'read-report': { en: 'Report opened', ne: 'रिपोर्ट खोलाइ' },
  'read-evidence': { en: 'Evidence read', ne: 'प्रमाण पढाइ' },
  'read-held': { en: 'Held messages read', ne: 'रोकिएका सन्देश पढाइ' },
  'decide-held': { en: 'Decision on a held text', ne: 'रोकिएको लेखको निर्णय' },
  'take-held': { en: 'Held text taken', ne: 'रोकिएको लेख लिइएको' },
  'free-held': { en: 'Held text freed', ne: 'रोकिएको लेख छोडिएको' },
  'decide-report': { en: 'Decision on a report', ne: 'रिपोर्टको निर्णय' },
  'reverse-decision': { en: 'Decision taken back', ne: 'निर्णय फिर्ता' },
  'ask-reporter': { en: 'Question to a reporter', ne: 'रिपोर्ट गर्नेलाई प्रश्न' },
  'take-case': { en: 'Case taken', ne: 'मामिला लिइएको' },
  'free-case': { en: 'Case freed', ne: 'मामिला छोडिएको' },
  'add-reply': { en: 'New saved reply', ne: 'नयाँ तयारी जवाफ' },
  'change-reply': { en: 'Change of a saved reply', ne: 'तयारी जवाफ फेराइ' },
  'remove-reply': { en: 'Deletion of a saved reply', ne: 'तयारी जवाफ मेटाइ' },
  'add-watch': { en: 'New entry of the watch list', ne: 'निगरानी सूचीमा थप' },
  'remove-watch': { en: 'Removal from the watch list', ne: 'निगरानी सूचीबाट हटाइ' },
  'decide-appeal': { en: 'Decision on an appeal', ne: 'पुनरावेदनको निर्णय' },
  'answer-support': { en: 'Answer of support', ne: 'सहायताको जवाफ' },
  'close-support': { en: 'Support request closed', ne: 'सहायता अनुरोध बन्द' },
  'reopen-support': { en: 'Support request reopened', ne: 'सहायता अनुरोध फेरि खुला' },
  'start-bulk': { en: 'Action on many', ne: 'सामूहिक काम' },
  'stop-bulk': { en: 'End of an action on many', ne: 'सामूहिक कामको रोकाइ' },
  announce: { en: 'Announcement', ne: 'घोषणा' },
  'change-announcement': { en: 'Scheduled announcement changed', ne: 'तोकिएको घोषणा फेराइ' },
  'cancel-announcement': { en: 'Scheduled announcement cancelled', ne: 'तोकिएको घोषणा रद्द' },
  'export-audit': { en: 'Export of the log', ne: 'लग निर्यात' },
  'restore-backup': { en: 'Restore of a backup', ne: 'ब्याकअपबाट पुनर्स्थापना' },
  'add-authority-request': { en: 'Request of an authority', ne: 'निकायको अनुरोध' },
  'decide-authority-request': { en: 'Outcome for an authority', ne: 'निकायको अनुरोधको नतिजा' },
  'retry-jobs': { en: 'Failed jobs run again', ne: 'असफल काम फेरि चलाइ' },
  'discard-jobs': { en: 'Failed jobs discarded', ne: 'असफल काम हटाइ' },
} satisfies Record<AuditActionName, { en: string; ne: string }>)

/** Changed values, before and after. */
export const auditFields = catalogue({
  suspended: { en: 'Suspended', ne: 'निलम्बित' },
  until: { en: 'Until', ne: 'कहिलेसम्म' },
  verified: { en: 'Verified', ne: 'प्रमाणित' },
  requested: { en: 'Asked for it', ne: 'अनुरोध गरेको' },
  approved: { en: 'Approved', ne: 'स्वीकृत' },
  refused: { en: 'Refused before', ne: 'यसअघि अस्वीकृत' },
  restricted: { en: 'Said they were under 18', ne: '१८ वर्षमुनिको भनी बताएको' },
  undoes: { en: 'Takes back number', ne: 'फिर्ता लिएको क्रम' },
  canPost: { en: 'Can post', ne: 'पोस्ट गर्न सक्ने' },
  role: { en: 'Role', ne: 'भूमिका' },
  status: { en: 'State', ne: 'अवस्था' },
  total: { en: 'Members', ne: 'सदस्य' },
  action: { en: 'Action', ne: 'काम' },
  found: { en: 'Found', ne: 'भेटिएको' },
  granted: { en: 'Granted', ne: 'स्वीकार' },
  receivedOn: { en: 'Received on', ne: 'प्राप्त मिति' },
  authority: { en: 'Authority', ne: 'निकाय' },
  demand: { en: 'Demand', ne: 'माग' },
  outcome: { en: 'Outcome', ne: 'नतिजा' },
  from: { en: 'From', ne: 'देखि' },
  to: { en: 'To', ne: 'सम्म' },
  backup: { en: 'State of', ne: 'कहिलेको अवस्था' },
  job: { en: 'Job', ne: 'काम' },
  count: { en: 'Number', ne: 'सङ्ख्या' },
  id: { en: 'Number', ne: 'क्रम' },
  kind: { en: 'Kind', ne: 'किसिम' },
  publishAt: { en: 'Published at', ne: 'प्रकाशन समय' },
  mail: { en: 'Mail', ne: 'इमेल' },
  signature: { en: 'Signature', ne: 'हस्ताक्षर' },
})

/** The screen of the audit log. */
export const adminAudit = catalogue({
  intro: {
    en: 'Every action of every admin, in order. Nothing here can be changed or removed.',
    ne: 'हरेक एडमिनका हरेक काम, भएकै क्रममा। यहाँको कुनै कुरा फेर्न वा हटाउन मिल्दैन।',
  },
  filters: { en: 'Narrow the log', ne: 'लग छान्नुहोस्' },
  action: { en: 'Action', ne: 'काम' },
  all: { en: 'All actions', ne: 'सबै काम' },
  subject: { en: 'Who it is about', ne: 'कसको बारेमा' },
  subjectHint: { en: 'A username or an id', ne: 'प्रयोगकर्ता नाम वा आईडी' },
  from: { en: 'From', ne: 'देखि' },
  to: { en: 'To', ne: 'सम्म' },
  search: { en: 'Search', ne: 'खोज्नुहोस्' },
  clear: { en: 'Clear', ne: 'हटाउनुहोस्' },
  export: { en: 'Export as CSV', ne: 'CSV मा निर्यात' },
  empty: { en: 'No matching actions', ne: 'यस्तो केही गरिएको छैन' },
  emptyHint: { en: 'Try fewer filters.', ne: 'कम फिल्टर लगाएर हेर्नुहोस्।' },
  older: { en: 'Load older', ne: 'पुराना देखाउनुहोस्' },
  list: { en: 'Audit log, newest first', ne: 'अडिट लग, नयाँ पहिले' },
  details: { en: 'Details', ne: 'विवरण' },
  number: { en: 'Number', ne: 'क्रम' },
  id: { en: 'Id', ne: 'आईडी' },
  hash: { en: 'Hash', ne: 'ह्यास' },
  yes: { en: 'yes', ne: 'हो' },
  no: { en: 'no', ne: 'होइन' },
  none: { en: 'none', ne: 'छैन' },
  server: { en: 'The server', ne: 'सर्भर' },
  unknown: { en: 'a deleted account', ne: 'अब नभएको कोही' },
  open: { en: ({ whom }: { whom: string }) => `Open ${whom}`, ne: ({ whom }) => `${whom} खोल्नुहोस्` },
  proof: {
    en: 'Each entry carries the hash of the one before. `npm run audit:verify` on the server proves the log is complete. It compares it with hashes written outside the database every hour.',
    ne: 'हरेक प्रविष्टिमा अघिल्लोको ह्यास हुन्छ। सर्भरमा `npm run audit:verify` ले, हरेक घण्टा डाटाबेसबाहिर लेखिने ह्याससँग भिडाएर, लग पूरा छ भनी प्रमाणित गर्छ।',
  },
})
