import { catalogue } from '../../../catalogue.ts'

interface Count {
  n: string
}

/** /admin/announcements. */
export const adminAnnouncements = catalogue({
  intro: {
    en: 'A post in both languages in the feed, and a notification to each member in their language.',
    ne: 'सबैलाई भन्ने कुरा: फिडमा दुवै भाषाको पोस्ट, र हरेक सदस्यलाई आफ्नै भाषामा सूचना।',
  },
  write: { en: 'New announcement', ne: 'नयाँ घोषणा' },
  change: { en: 'Change', ne: 'फेर्नुहोस्' },
  title: { en: 'Title', ne: 'शीर्षक' },
  content: { en: 'Text', ne: 'विवरण' },
  titleNe: { en: 'Title in Nepali', ne: 'नेपाली शीर्षक' },
  contentNe: { en: 'Text in Nepali', ne: 'नेपाली विवरण' },
  time: { en: 'Time in Kathmandu', ne: 'काठमाडौंको समय' },
  timeHint: { en: 'Leave it empty to announce now.', ne: 'अहिले नै घोषणा गर्न खाली छोड्नुहोस्।' },
  timeMissing: { en: 'Please choose a time.', ne: 'कृपया समय रोज्नुहोस्।' },
  timeWrong: { en: 'Choose a time from now to 90 days ahead.', ne: 'अहिलेदेखि ९० दिनभित्रको समय रोज्नुहोस्।' },
  schedule: { en: 'Schedule…', ne: 'समय तोक्नुहोस्…' },
  giveUp: { en: 'Back', ne: 'फिर्ता' },
  lengthOf: {
    en: ({ n, max }: { n: string; max: string }) => `${n} of ${max} characters`,
    ne: ({ n, max }) => `${max} मध्ये ${n} अक्षर`,
  },
  tooLong: {
    en: ({ n }: Count) => `${n} over the limit`,
    ne: ({ n }) => `${n} अक्षर बढी भयो`,
  },
  titleMissing: { en: 'Please write a title.', ne: 'कृपया शीर्षक लेख्नुहोस्।' },
  contentMissing: { en: 'Please write the text.', ne: 'कृपया विवरण लेख्नुहोस्।' },
  announce: { en: 'Announce…', ne: 'घोषणा गर्नुहोस्…' },
  draftKept: {
    en: 'What you write is kept in this tab until it is announced.',
    ne: 'घोषणा नहुँदासम्म तपाईंले लेखेको यही ट्याबमा रहन्छ।',
  },
  preview: { en: 'Preview', ne: 'पूर्वावलोकन' },
  previewHint: {
    en: 'How members will see it. What you write appears here as you type.',
    ne: 'सदस्यहरूले यस्तै देख्नेछन्। तपाईंले लेखेको तुरुन्तै यहाँ देखिन्छ।',
  },
  previewPost: { en: 'In the feed', ne: 'फिडमा' },
  previewNotification: { en: 'In the notifications', ne: 'सूचनाहरूमा' },
  emptyTitle: { en: 'Title', ne: 'शीर्षक' },
  emptyContent: { en: 'Your text appears here.', ne: 'तपाईंको विवरण यहाँ देखिन्छ।' },
  confirmTitle: { en: 'Announce this to everyone?', ne: 'यो सबैलाई घोषणा गर्ने हो?' },
  confirmMany: {
    en: ({ n }: Count) => `We'll notify ${n} members. You can't take it back.`,
    ne: ({ n }) => `${n} जना सदस्यलाई सूचना जानेछ। यो फिर्ता लिन सकिँदैन।`,
  },
  confirmAll: {
    en: "We'll notify all members. You can't take it back.",
    ne: 'सबै सदस्यलाई सूचना जानेछ। यो फिर्ता लिन सकिँदैन।',
  },
  confirmSchedule: { en: 'Schedule this announcement?', ne: 'यो घोषणाको समय तोक्ने हो?' },
  confirmTime: {
    en: ({ at }: { at: string }) =>
      `All members get it on ${at}, Kathmandu time. Until then you can change or cancel it.`,
    ne: ({ at }) => `सबै सदस्यले काठमाडौंको समयअनुसार ${at} मा पाउनेछन्। त्यसअघि फेर्न वा रद्द गर्न सकिन्छ।`,
  },
  confirmLater: { en: 'Schedule', ne: 'समय तोक्नुहोस्' },
  scheduled: { en: 'Scheduled.', ne: 'समय तोकियो।' },
  waits: { en: ({ at }: { at: string }) => `${at}, Kathmandu time`, ne: ({ at }) => `${at}, काठमाडौंको समय` },
  cancel: { en: 'Cancel the announcement', ne: 'घोषणा रद्द गर्नुहोस्' },
  cancelTitle: { en: 'Cancel this announcement?', ne: 'यो घोषणा रद्द गर्ने हो?' },
  cancelHint: { en: 'Nobody will get it.', ne: 'यो कसैले पाउनेछैन।' },
  cancelConfirm: { en: 'Cancel it', ne: 'रद्द गर्नुहोस्' },
  cancelDone: { en: 'The announcement is cancelled.', ne: 'घोषणा रद्द भयो।' },
  cancelled: { en: 'Cancelled', ne: 'रद्द' },
  confirm: { en: 'Announce', ne: 'घोषणा गर्नुहोस्' },
  announced: { en: 'Announced. Members are being notified.', ne: 'घोषणा भयो। सदस्यहरूलाई सूचना जाँदै छ।' },
  announcedBefore: {
    en: 'Your first attempt had arrived: it was announced in those words. What you changed since is still here.',
    ne: 'तपाईंको पहिलो प्रयास पुगिसकेको रहेछ: त्यही शब्दमा घोषणा भयो। त्यसपछि तपाईंले फेरेको यहीँ छ।',
  },
  former: { en: 'Announced so far', ne: 'अहिलेसम्मका घोषणा' },
  empty: { en: 'Nothing was announced yet', ne: 'अहिलेसम्म केही घोषणा भएको छैन' },
  emptyHint: { en: 'What is announced is listed here.', ne: 'घोषणा भएका कुरा यहाँ देखिन्छन्।' },
  by: { en: ({ name }: { name: string }) => `by ${name}`, ne: ({ name }) => `${name} द्वारा` },
  told: { en: ({ n }: Count) => `${n} notified`, ne: ({ n }) => `${n} जनालाई सूचना गयो` },
  telling: { en: ({ n }: Count) => `Telling: ${n} so far`, ne: ({ n }) => `सूचना जाँदै छ: अहिलेसम्म ${n}` },
  tellingOf: {
    en: ({ n, total }: { n: string; total: string }) => `Telling: ${n} of about ${total}`,
    ne: ({ n, total }) => `सूचना जाँदै छ: करिब ${total} मध्ये ${n}`,
  },
  goesOn: {
    en: 'It continues when you leave this page.',
    ne: 'यो पेज छोड्दा पनि यो चलिरहन्छ।',
  },
  openPost: { en: 'Open the post', ne: 'पोस्ट खोल्नुहोस्' },
  postGone: { en: 'The post was removed', ne: 'पोस्ट हटाइयो' },
})
