import { catalogue } from '../../catalogue.ts'

/** Settings, Security: sessions and passkeys; and the login with a passkey. */
export const security = catalogue({
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },

  sessions: { en: 'Where you’re logged in', ne: 'तपाईं लगइन भएका ठाउँ' },
  sessionsHint: {
    en: 'A device that isn’t used for 30 days is logged out. Every device must log in again after 180 days.',
    ne: '३० दिन नचलाएको डिभाइस आफैं लगआउट हुन्छ। १८० दिनपछि हरेक डिभाइसमा फेरि लगइन गर्नुपर्छ।',
  },
  sessionsFailed: {
    en: ({ reason }: { reason: string }) => `Your devices could not be loaded: ${reason}`,
    ne: ({ reason }) => `डिभाइस लोड हुन सकेनन्: ${reason}`,
  },
  unknownDevice: { en: 'Unknown device', ne: 'थाहा नभएको डिभाइस' },
  thisDevice: { en: 'This device', ne: 'यही डिभाइस' },
  lastUsed: {
    en: ({ when }: { when: string }) => `Last used ${when}`,
    ne: ({ when }) => `पछिल्लो प्रयोग ${when}`,
  },
  network: {
    en: ({ network }: { network: string }) => `Network ${network}`,
    ne: ({ network }) => `नेटवर्क ${network}`,
  },
  end: { en: 'Log out', ne: 'लगआउट' },
  endWhich: {
    en: ({ device }: { device: string }) => `Log out ${device}`,
    ne: ({ device }) => `${device} लगआउट गर्नुहोस्`,
  },
  endTitle: { en: 'Log out this device?', ne: 'यो डिभाइस लगआउट गर्ने?' },
  endText: {
    en: ({ device }: { device: string }) => `${device} will be logged out right away.`,
    ne: ({ device }) => `${device} तुरुन्तै लगआउट हुन्छ।`,
  },
  ended: { en: 'Device logged out.', ne: 'डिभाइस लगआउट भयो।' },
  endOthers: { en: 'Log out all other devices', ne: 'अरू सबै डिभाइस लगआउट गर्नुहोस्' },
  endOthersTitle: { en: 'Log out all other devices?', ne: 'अरू सबै डिभाइस लगआउट गर्ने?' },
  endOthersText: {
    en: 'You stay logged in here.',
    ne: 'यहाँ तपाईं लगइनमै रहनुहुन्छ।',
  },
  othersEnded: { en: 'All other devices have been logged out.', ne: 'अरू सबै डिभाइस लगआउट भए।' },

  passkeys: { en: 'Passkeys', ne: 'पासकी' },
  passkeysHint: {
    en: 'Log in with your fingerprint, face or screen lock instead of a password.',
    ne: 'पासवर्डको सट्टा औँठाछाप, अनुहार वा स्क्रिन लकले लगइन गर्नुहोस्।',
  },
  passkeysFailed: {
    en: ({ reason }: { reason: string }) => `Your passkeys could not be loaded: ${reason}`,
    ne: ({ reason }) => `पासकी लोड हुन सकेनन्: ${reason}`,
  },
  noPasskeys: { en: 'You haven’t added a passkey yet.', ne: 'तपाईंले अहिलेसम्म पासकी थप्नुभएको छैन।' },
  noSupport: {
    en: 'This browser doesn’t support passkeys. Try another one.',
    ne: 'यो ब्राउजरमा पासकी चल्दैन। अर्को ब्राउजर प्रयास गर्नुहोस्।',
  },
  added: { en: ({ when }: { when: string }) => `Added ${when}`, ne: ({ when }) => `थपेको ${when}` },
  add: { en: 'Add a passkey', ne: 'पासकी थप्नुहोस्' },
  addText: {
    en: 'First confirm it’s you. Then your device will ask for your fingerprint, face or screen lock.',
    ne: 'पहिले तपाईं नै हो भनी पुष्टि गर्नुहोस्। त्यसपछि डिभाइसले औँठाछाप, अनुहार वा स्क्रिन लक माग्छ।',
  },
  name: { en: 'Passkey name', ne: 'पासकीको नाम' },
  nameHint: { en: 'For example “My phone”', ne: 'जस्तै “मेरो फोन”' },
  nameMissing: { en: 'Give the passkey a name.', ne: 'पासकीलाई नाम दिनुहोस्।' },
  password: { en: 'Password', ne: 'पासवर्ड' },
  passwordMissing: { en: 'Enter your password.', ne: 'पासवर्ड लेख्नुहोस्।' },
  usePasskey: { en: 'Confirm with a passkey instead', ne: 'बरु पासकीले पुष्टि गर्नुहोस्' },
  isAdded: { en: 'Passkey added.', ne: 'पासकी थपियो।' },
  rename: { en: 'Rename', ne: 'नाम बदल्नुहोस्' },
  renameWhich: {
    en: ({ name }: { name: string }) => `Rename ${name}`,
    ne: ({ name }) => `${name} को नाम बदल्नुहोस्`,
  },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  removeWhich: {
    en: ({ name }: { name: string }) => `Remove ${name}`,
    ne: ({ name }) => `${name} हटाउनुहोस्`,
  },
  removeTitle: {
    en: ({ name }: { name: string }) => `Remove ${name}?`,
    ne: ({ name }) => `${name} हटाउने?`,
  },
  removeText: {
    en: 'You’ll no longer be able to log in with this passkey. Your device may still show it until you delete it there.',
    ne: 'अब यो पासकीले लगइन गर्न मिल्दैन। तपाईंले नमेटाएसम्म यो डिभाइसमा देखिन सक्छ।',
  },
  isRemoved: { en: 'Passkey removed.', ne: 'पासकी हटाइयो।' },
  passkeyFailed: {
    en: 'The passkey didn’t work. Please try again.',
    ne: 'पासकी चलेन। फेरि प्रयास गर्नुहोस्।',
  },
  passkeyExists: {
    en: 'This device already has a passkey for this account.',
    ne: 'यो डिभाइसमा यस खाताको पासकी पहिले नै छ।',
  },
  passkeyCancelled: { en: 'No passkey was used.', ne: 'कुनै पासकी प्रयोग भएन।' },

  login: { en: 'Log in with a passkey', ne: 'पासकीले लगइन गर्नुहोस्' },
  loginRefused: {
    en: 'This passkey wasn’t accepted. Please log in with your password.',
    ne: 'यो पासकी स्वीकार भएन। कृपया पासवर्डले लगइन गर्नुहोस्।',
  },
})
