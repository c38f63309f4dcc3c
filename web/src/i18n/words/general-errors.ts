import type { generalErrors } from '@hamvav/contract/general-errors'
import type { ClientErrorCode } from '../../core/api/api-error.ts'

/** Nepali text for each error code that any call may return; English comes from the server. Of single features: `member-errors.ts`. */
export const nepaliGeneralErrors: Readonly<Record<keyof typeof generalErrors | ClientErrorCode, string>> = {
  network: 'तपाईं अफलाइन हुनुहुन्छ जस्तो छ। इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।',
  timeout: 'सर्भरले जवाफ दिन धेरै समय लगायो। कृपया फेरि प्रयास गर्नुहोस्।',
  not_json: 'सर्भरले JSON को सट्टा HTML पठायो। ब्याकएन्ड जाँच गर्नुहोस्।',
  waited_too_long: 'यो एक हप्ताभन्दा अघि लेखिएको हो। अझै पठाउन चाहनुहुन्छ भने फेरि प्रयास गर्नुहोस्।',
  outbox_full: 'धेरै सन्देश पठाउन बाँकी छन्। ती गएपछि फेरि प्रयास गर्नुहोस्।',

  invalid_input: 'कृपया भरेको विवरण हेरेर फेरि प्रयास गर्नुहोस्।',
  bad_request: 'अनुरोध पढ्न सकिएन।',
  unauthorized: 'कृपया पहिले लगइन गर्नुहोस्',
  session_expired: 'लगइनको समय सकियो। कृपया फेरि लगइन गर्नुहोस्।',
  forbidden: 'तपाईंलाई यो गर्ने अनुमति छैन।',
  suspended: 'तपाईंको खाता निलम्बित छ 😔। कृपया सहायतामा सम्पर्क गर्नुहोस्।',
  restricted: 'तपाईंको खाता हाम्रो टोलीको जाँच पर्खिरहेको छ। कृपया सहायतामा सम्पर्क गर्नुहोस्।',
  not_found: 'यो भेटिएन।',
  request_timeout: 'अनुरोध पुग्न धेरै समय लाग्यो। कृपया फेरि प्रयास गर्नुहोस्।',
  too_large: 'यो पठाउन धेरै ठूलो भयो।',
  unsupported_media_type: 'यस्तो सामग्री यहाँ स्वीकार हुँदैन। JSON पठाउनुहोस्।',
  too_many_requests: 'धेरै पटक प्रयास भयो। कृपया एकछिन पर्खेर फेरि प्रयास गर्नुहोस्।',
  server_error: 'केही गडबड भयो',
  unavailable: 'Hamvav अहिले व्यस्त छ। कृपया एकछिनमा फेरि प्रयास गर्नुहोस्।',
}
