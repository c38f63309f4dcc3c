import type { memberErrors } from '@hamvav/contract/member-errors'
import type { ClientErrorCode } from '../../../core/api/api-error.ts'
import { catalogue } from '../../catalogue.ts'

export type MemberErrorCode = keyof typeof memberErrors

/** Nepali text for each error code of members' calls; English comes from the server. The panel's own codes: texts/admin/panel/errors.ts. */
export const nepaliErrors: Readonly<Record<MemberErrorCode | ClientErrorCode, string>> = {
  network: 'तपाईं अफलाइन हुनुहुन्छ जस्तो छ। इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।',
  timeout: 'सर्भरले जवाफ दिन धेरै समय लगायो। कृपया फेरि प्रयास गर्नुहोस्।',
  not_json: 'सर्भरले JSON को सट्टा HTML पठायो। ब्याकएन्ड जाँच गर्नुहोस्।',
  waited_too_long: 'यो एक हप्ताभन्दा अघि लेखिएको हो। अझै पठाउन चाहनुहुन्छ भने फेरि प्रयास गर्नुहोस्।',
  outbox_full: 'धेरै सन्देश पठाउन बाँकी छन्। ती गएपछि फेरि प्रयास गर्नुहोस्।',

  invalid_input: 'कृपया आफूले भरेको विवरण जाँचेर फेरि प्रयास गर्नुहोस्।',
  bad_request: 'अनुरोध पढ्न सकिएन।',
  unauthorized: 'कृपया पहिले लगइन गर्नुहोस्',
  session_expired: 'सत्रको समय सकियो। कृपया फेरि लगइन गर्नुहोस्।',
  forbidden: 'तपाईंलाई यो गर्ने अनुमति छैन।',
  suspended: 'तपाईंको खाता निलम्बित छ 😔। कृपया सहायतामा सम्पर्क गर्नुहोस्।',
  not_found: 'यो भेटिएन।',
  request_timeout: 'अनुरोध पुग्न धेरै समय लाग्यो। कृपया फेरि प्रयास गर्नुहोस्।',
  too_large: 'यो पठाउन धेरै ठूलो भयो।',
  unsupported_media_type: 'यस्तो सामग्री यहाँ स्वीकार हुँदैन। JSON पठाउनुहोस्।',
  too_many_requests: 'धेरै पटक प्रयास भयो। कृपया एकछिन पर्खेर फेरि प्रयास गर्नुहोस्।',
  server_error: 'केही गडबड भयो',
  unavailable: 'हामवभ अहिले व्यस्त छ। कृपया एकछिनमा फेरि प्रयास गर्नुहोस्।',

  invalid_email_domain: 'इमेल मिलेन! Gmail, Hotmail र Outlook मात्र चल्छ।',
  invalid_credentials: 'इमेल वा पासवर्ड मिलेन 😔',
  wrong_password: 'हालको पासवर्ड मिलेन।',
  password_common: 'यो पासवर्ड सजिलै अनुमान गर्न सकिन्छ। आपसमा नमिल्ने चार शब्द राखेर हेर्नुहोस्।',
  password_personal: 'यो पासवर्ड तपाईंको नाम, प्रयोगकर्ता नाम वा इमेलसँग, वा हाम्रो नामसँग धेरै मिल्छ। अर्को छान्नुहोस्।',
  refresh_refused: 'सत्रको समय सकियो। कृपया फेरि लगइन गर्नुहोस्।',
  username_taken: 'यो प्रयोगकर्ता नाम अरू कसैले लिइसकेको छ।',
  email_taken: 'यो इमेलबाट पहिले नै खाता खोलिएको छ।',
  passkey_refused: 'यो पासकी स्वीकार भएन। कृपया फेरि प्रयास गर्नुहोस्।',
  passkey_exists: 'यो उपकरणमा यस खाताको पासकी पहिले नै छ।',
  passkeys_full: 'पासकी धेरै भए। पहिले एउटा हटाउनुहोस्।',
  link_invalid: 'यो लिङ्कको म्याद सकियो वा पहिले नै प्रयोग भइसक्यो। नयाँ लिङ्क माग्नुहोस्।',
  notification_not_found: 'यो सूचना अब छैन।',
  push_endpoint_refused: 'यो ब्राउजरको पुस सेवा यहाँ चिनिएको छैन।',
  time_zone_unknown: 'यस्तो समय क्षेत्र छैन।',
  support_request_not_found: 'यो अनुरोध अब छैन।',
  support_request_answered: 'यो अनुरोधको जवाफ पहिले नै दिइसकिएको छ।',
  mail_off: 'यो सर्भरले इमेल पठाउन सक्दैन। कृपया सहायतामा सम्पर्क गर्नुहोस्।',

  profile_not_found: 'प्रोफाइल भेटिएन',
  under_thirteen: 'तपाईं कम्तीमा १३ वर्षको हुनुपर्छ।',
  under_age: 'हामवभ वयस्कका लागि हो: तपाईं कम्तीमा १८ वर्षको हुनुपर्छ।',
  restricted: 'तपाईंको खाता हाम्रो टोलीको जाँच पर्खिरहेको छ। कृपया सहायतामा सम्पर्क गर्नुहोस्।',
  username_changed_often: 'तपाईंले प्रयोगकर्ता नाम धेरै पटक फेरिसक्नुभयो। कृपया अहिलेलाई यही राख्नुहोस्।',
  age_needed: 'कृपया पहिले आफ्नो प्रोफाइलमा उमेर थप्नुहोस्।',
  review_needed: 'कृपया पहिले डिस्कभरमा देखिन अनुरोध गर्नुहोस्। मन पराउन वा पहिलो सन्देश पठाउनुअघि हाम्रो टोलीले हरेक प्रोफाइल हेर्छ।',
  confirmation_needed: 'कृपया पहिले आफ्नो इमेल पुष्टि गर्नुहोस्, अनि मन पराउन र सन्देश पठाउन सक्नुहुन्छ।',
  too_many_interests: 'बढीमा १० वटा रुचि राख्न सकिन्छ।',
  picture_not_image: 'कृपया मान्य तस्बिर फाइल छान्नुहोस्',
  picture_too_large: 'तस्बिर ५ MB भन्दा सानो हुनुपर्छ',
  picture_missing: 'कृपया तस्बिर फाइल छान्नुहोस्',
  picture_broken: 'यो तस्बिर बिग्रिएको वा अधुरो छ। कृपया अर्को छान्नुहोस्।',
  picture_animated: 'चल्ने तस्बिर राख्न मिल्दैन। कृपया स्थिर तस्बिर छान्नुहोस्।',
  picture_too_many_pixels: 'यो तस्बिर धेरै ठूलो छ। कृपया सानो तस्बिर छान्नुहोस्।',
  picture_too_small: 'यो तस्बिर धेरै सानो वा साँघुरो छ। कम्तीमा २०० × २०० पिक्सेल राम्रो देखिन्छ।',
  picture_upload_failed: 'प्रोफाइल तस्बिर अपलोड भएन',
  picture_not_found: 'यो तस्बिर भेटिएन।',
  pictures_full: 'बढीमा ६ वटा तस्बिर राख्न सकिन्छ। कृपया पहिले एउटा हटाउनुहोस्।',
  pictures_changed: 'यसबीच तपाईंका तस्बिर बदलिएका छन्। कृपया फेरि हेर्नुहोस्।',
  viewer_not_match: 'तपाईंसँग म्याच भएकालाई मात्र रोज्न सकिन्छ।',
  viewers_full: 'बढीमा १०० जना म्याच रोज्न सकिन्छ। कृपया पहिले एक जना हटाउनुहोस्।',
  first_picture_public: 'प्रोफाइल तस्बिर सधैं देखिन्छ। यसलाई लुकाउन अर्को तस्बिर पहिलो बनाउनुहोस्।',

  block_oneself: 'आफैंलाई ब्लक गर्न मिल्दैन।',
  report_oneself: 'आफैंलाई रिपोर्ट गर्न मिल्दैन।',
  subject_not_found: 'यो अब यहाँ छैन।',

  likes_used_up: 'आजका लागि तपाईंका मन पराउने पालो सकिए। मध्यरातपछि फेरि मिल्छ।',
  not_available: 'यो सदस्य अहिले तपाईंका लागि उपलब्ध छैन।',
  choice_of_oneself: 'यो तपाईंकै प्रोफाइल हो।',
  already_matched: 'तपाईंहरू पहिले नै मिल्नुभइसकेको छ।',

  posting_limited: 'सीमित प्रयोगकर्ताले मात्र पोस्ट गर्न सक्छन्।',
  post_not_found: 'यो पोस्ट अब उपलब्ध छैन।',
  already_liked: 'तपाईंले यो पोस्ट पहिले नै मन पराइसक्नुभएको छ।',
  already_commented: 'तपाईंले पहिले नै टिप्पणी गरिसक्नुभएको छ',

  conversation_not_found: 'यो कुराकानी भेटिएन।',
  message_not_found: 'यो सन्देश भेटिएन।',
  recipient_not_found: 'यो सदस्यलाई सन्देश पठाउन सकिँदैन।',
  message_to_self: 'आफैंलाई सन्देश पठाउन मिल्दैन।',
  matches_only: 'यो सदस्यले म्याच भएकाबाट मात्र सन्देश लिन्छन्।',
  first_messages_used_up: 'आजका लागि तपाईंले पर्याप्त नयाँ मानिसलाई सन्देश पठाइसक्नुभयो। मध्यरातपछि फेरि पठाउन सकिन्छ।',
  requests_full: 'यो सदस्यले आज नयाँ अनुरोध लिइरहेका छैनन्।',
  request_waits: 'यो सदस्यले जवाफ दिएपछि मात्र थप लेख्न सकिन्छ।',
  request_unanswered: 'पहिला अनुरोध स्वीकार गर्नुहोस्।',

  own_report_not_found: 'यो रिपोर्ट भेटिएन।',
  report_decided: 'यो रिपोर्टको निर्णय भइसक्यो।',
  nothing_asked: 'केही सोधिएको छैन, वा जवाफ दिइसकिएको छ।',
  not_suspended: 'तपाईंको खाता निलम्बनमा छैन।',
  appeal_made: 'यो निलम्बनविरुद्ध तपाईंले पुनरावेदन गरिसक्नुभएको छ।',
  already_verified: 'तपाईंसँग प्रमाणित चिन्ह पहिले नै छ।',
  picture_needed: 'पहिले आफ्नो तस्बिर राख्नुहोस्।',
}

/** Retry time after too many attempts. */
export const retry = catalogue({
  inSeconds: {
    en: ({ n }: { n: string }) => `You can try again in ${n} seconds.`,
    ne: ({ n }) => `${n} सेकेन्डपछि फेरि प्रयास गर्न सकिन्छ।`,
  },
  inMinutes: {
    en: ({ n }: { n: string }) => `You can try again in ${n} min.`,
    ne: ({ n }) => `${n} मिनेटपछि फेरि प्रयास गर्न सकिन्छ।`,
  },
})
