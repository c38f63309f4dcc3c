import { catalogue } from '../../catalogue.ts'

interface At {
  at: string
}

/** /banned-account: the ban of a deleted account, by a mailed link. */
export const mailboxBan = catalogue({
  title: { en: 'About your account', ne: 'तपाईंको खाताबारे' },
  intro: {
    en: 'We sent this link to your email address, so only you can read this.',
    ne: 'यो लिङ्क हामीले तपाईंको इमेलमा पठाएका हौं, त्यसैले यो तपाईंले मात्र पढ्न सक्नुहुन्छ।',
  },
  show: { en: 'Read the decision', ne: 'निर्णय पढ्नुहोस्' },
  incomplete: { en: 'This link is incomplete.', ne: 'लिङ्क अधुरो छ।' },
  newLink: { en: 'Get a new link', ne: 'नयाँ लिङ्क माग्नुहोस्' },
  banned: { en: 'This account is banned', ne: 'यो खातामा प्रतिबन्ध लागेको छ' },
  bannedHint: {
    en: 'The account with your address was banned and then deleted. You can’t sign up with this address.',
    ne: 'तपाईंको ठेगानाको खातामा प्रतिबन्ध लगाइयो र पछि खाता मेटियो। यो ठेगानाबाट नयाँ खाता खोल्न मिल्दैन।',
  },
  reason: { en: 'Reason', ne: 'कारण' },
  noReason: { en: 'Something against our rules', ne: 'हाम्रा नियमविपरीत केही' },
  since: { en: 'Since', ne: 'कहिलेदेखि' },
  until: { en: 'Ends', ne: 'सकिने' },
  rules: { en: 'Read our rules', ne: 'हाम्रा नियम पढ्नुहोस्' },
  lifted: { en: 'The ban was lifted', ne: 'प्रतिबन्ध हटाइयो' },
  liftedHint: { en: 'You can sign up with this address again.', ne: 'यो ठेगानाबाट फेरि खाता खोल्न सक्नुहुन्छ।' },
  signUp: { en: 'Sign up', ne: 'खाता खोल्नुहोस्' },
  unproven: { en: 'Was this account yours?', ne: 'के यो खाता तपाईंकै थियो?' },
  unprovenHint: {
    en: 'The banned account never confirmed your address, so our team will review the ban. You can also tell us what happened.',
    ne: 'प्रतिबन्ध लागेको खाताले तपाईंको ठेगाना कहिल्यै पुष्टि गरेको थिएन, त्यसैले हाम्रो टोलीले प्रतिबन्ध फेरि हेर्नेछ। के भएको हो, हामीलाई पनि भन्न सक्नुहुन्छ।',
  },
  appeal: { en: 'Appeal', ne: 'पुनरावेदन' },
  appealHint: {
    en: 'Do you think this is wrong? Tell us why. You can appeal once, and a different admin reads it.',
    ne: 'यो गलत भयो जस्तो लाग्छ? किन, हामीलाई भन्नुहोस्। एक पटक मात्र पुनरावेदन गर्न सकिन्छ, र अर्कै एडमिनले पढ्छन्।',
  },
  yourWords: { en: 'What we should know', ne: 'हामीले जान्नुपर्ने कुरा' },
  needed: { en: 'Please tell us what we should know.', ne: 'कृपया हामीले जान्नुपर्ने कुरा लेख्नुहोस्।' },
  tooLong: { en: 'This is too long to send.', ne: 'यो पठाउन धेरै लामो भयो।' },
  send: { en: 'Send appeal', ne: 'पुनरावेदन पठाउनुहोस्' },
  open: { en: 'Our team is reviewing it', ne: 'हाम्रो टोलीले हेर्दै छ' },
  openHint: {
    en: 'Open the link again in a few days to read our answer.',
    ne: 'हाम्रो जवाफ पढ्न केही दिनपछि यही लिङ्क फेरि खोल्नुहोस्।',
  },
  refused: { en: 'We’ve kept the ban', ne: 'प्रतिबन्ध कायम छ' },
  granted: { en: 'Your appeal was granted', ne: 'तपाईंको पुनरावेदन स्वीकृत भयो' },
  answer: { en: 'Our answer', ne: 'हाम्रो जवाफ' },
  youWrote: { en: ({ at }: At) => `You wrote on ${at}`, ne: ({ at }) => `तपाईंले ${at} मा लेख्नुभयो` },
})
