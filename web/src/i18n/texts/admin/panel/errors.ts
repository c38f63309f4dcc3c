import type { adminErrors } from '@hamvav/contract/admin/errors'

/** Error codes that only the panel's calls return; members' screens do not load these texts. */
export const nepaliAdminErrors: Readonly<Record<keyof typeof adminErrors, string>> = {
  admin_credentials_required: 'प्रयोगकर्ता नाम र पासवर्ड आवश्यक छ',
  admin_invalid_credentials: 'प्रयोगकर्ता नाम वा पासवर्ड मिलेन 😔',
  member_not_found: 'कुनै प्रयोगकर्ता भेटिएन',
  house_account: 'यो समुदायको आफ्नै खाता हो।',
  admin_role_needed: 'तपाईंको भूमिकाले यो गर्न दिँदैन।',
  decided_meanwhile: 'तपाईंभन्दा पहिले अरू कसैले निर्णय गरिसक्नुभयो। कृपया फेरि हेर्नुहोस्।',
  undo_too_late: 'यो फिर्ता लिन ढिलो भइसक्यो।',
  report_not_found: 'यो रिपोर्ट भेटिएन।',
  content_gone: 'रिपोर्ट गरिएको कुरा अब छैन।',
  content_not_removable: 'पोस्ट वा टिप्पणी मात्र छुट्टै हटाउन मिल्छ।',
  reported_gone: 'यो सदस्यले खाता मेटाइसक्नुभयो।',
  reporter_gone: 'रिपोर्ट गर्नेले खाता मेटाइसक्नुभयो।',
  appeal_not_found: 'यो पुनरावेदन भेटिएन।',
  appeal_needs_another_admin: 'यो निलम्बन तपाईंले नै गर्नुभएको हो: पुनरावेदन अर्को एडमिनले सुन्नुपर्छ।',
  bulk_not_found: 'यो काम भेटिएन।',
  admin_not_found: 'यो एडमिन भेटिएन।',
  admin_exists: 'यो नामको एडमिन छ, वा पहिले थियो।',
  admins_full: 'योभन्दा धेरै एडमिन राख्न मिल्दैन।',
  admin_oneself: 'आफ्नै खाता वा भूमिका हटाउन मिल्दैन।',
  last_chief: 'अन्तिम प्रमुख प्रमुख नै रहनुपर्छ।',
  age_needed_for_approval: 'यो सदस्यले अझै वयस्क उमेर दिएको छैन।',
}
