import { catalogue } from '../../../catalogue.ts'

interface Named {
  name: string
}

/** /admin/team. */
export const adminTeam = catalogue({
  intro: {
    en: 'Who runs Hamvav, and what each person can do. Role changes take effect immediately.',
    ne: 'Hamvav कसले चलाउँछ, र कसले के गर्न पाउँछ। भूमिका फेर्दा तुरुन्तै लागू हुन्छ।',
  },
  add: { en: 'Add an admin', ne: 'एडमिन थप्नुहोस्' },
  admin: { en: 'Admin', ne: 'एडमिन' },
  role: { en: 'Role', ne: 'भूमिका' },
  since: { en: 'Since', ne: 'कहिलेदेखि' },
  lastLogin: { en: 'Last login', ne: 'पछिल्लो लगइन' },
  never: { en: 'Never yet', ne: 'अहिलेसम्म छैन' },
  actions: { en: 'Actions', ne: 'कार्य' },
  you: { en: 'You', ne: 'तपाईं' },
  changeRole: { en: 'Change role', ne: 'भूमिका फेर्नुहोस्' },
  changeRoleOf: {
    en: ({ name }: Named) => `Change the role of ${name}`,
    ne: ({ name }) => `${name} को भूमिका फेर्नुहोस्`,
  },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  removeOf: { en: ({ name }: Named) => `Remove ${name}`, ne: ({ name }) => `${name} लाई हटाउनुहोस्` },
  removeHint: {
    en: ({ name }: Named) =>
      `${name} is logged out right away and can't log in again. The name stays in the audit log and can't be reused.`,
    ne: ({ name }) => `${name} तुरुन्तै लगआउट हुनुहुन्छ र फेरि लगइन गर्न सक्नुहुन्न। यो नाम अडिट लगमा रहन्छ, र फेरि कसैलाई दिइँदैन।`,
  },
  viewer: { en: 'Viewer', ne: 'दर्शक' },
  moderator: { en: 'Moderator', ne: 'मोडरेटर' },
  chief: { en: 'Chief', ne: 'प्रमुख' },
  viewerMay: {
    en: 'Sees the dashboard, members, suspensions and the audit log. Makes no decisions.',
    ne: 'ड्यासबोर्ड, सदस्य, निलम्बित र अडिट लग हेर्छ; केही निर्णय गर्दैन।',
  },
  moderatorMay: {
    en: 'Also decides reports, approvals, suspensions and appeals, and answers support.',
    ne: 'रिपोर्ट, स्वीकृति, निलम्बन र पुनरावेदनको निर्णय पनि गर्छ, र सहायताको जवाफ दिन्छ।',
  },
  chiefMay: {
    en: 'Also deletes members, makes announcements and manages the team.',
    ne: 'सदस्य मेटाउने, घोषणा गर्ने र टोलीको हेरचाह पनि गर्छ।',
  },
  username: { en: 'Username', ne: 'प्रयोगकर्ता नाम' },
  usernameHint: {
    en: 'Letters, digits, dot, hyphen and _. It appears in the audit log.',
    ne: 'अक्षर, अङ्क, थोप्लो, हाइफन र _; यो अडिट लगमा देखिन्छ।',
  },
  usernameShort: { en: 'Username needs at least 3 characters.', ne: 'प्रयोगकर्ता नाम कम्तीमा ३ अक्षरको हुनुपर्छ।' },
  addHint: {
    en: 'A one-time password is shown when the admin is added.',
    ne: 'एडमिन थपेपछि एकपटके पासवर्ड देखिन्छ।',
  },
  reset: { en: 'Reset access', ne: 'पहुँच रिसेट' },
  resetOf: { en: ({ name }: Named) => `Reset the access of ${name}`, ne: ({ name }) => `${name} को पहुँच रिसेट गर्नुहोस्` },
  resetHint: {
    en: ({ name }: Named) =>
      `This logs ${name} out, removes their passkeys, authenticator app and recovery codes, and creates a one-time password.`,
    ne: ({ name }) => `${name} लगआउट हुनुहुन्छ, उहाँका सबै पासकी, प्रमाणीकरण एप र रिकभरी कोड हट्छन्, र एकपटके पासवर्ड पाउनुहुन्छ।`,
  },
  oneTimeOf: {
    en: ({ name }: Named) => `One-time password of ${name}`,
    ne: ({ name }) => `${name} को एकपटके पासवर्ड`,
  },
  oneTimeHint: {
    en: ({ n }: { n: string }) =>
      `Pass it on safely. We show it only now. It works once within ${n} days and must then be changed.`,
    ne: ({ n }) => `सुरक्षित रूपमा दिनुहोस्: यो अहिले मात्र देखिन्छ, ${n} दिनभित्र एक पटक मात्र चल्छ, र त्यसपछि फेर्नुपर्छ।`,
  },
  done: { en: 'Done', ne: 'भयो' },
  security: { en: 'Login', ne: 'लगइन' },
  hasFactor: { en: 'Second factor', ne: 'दोस्रो प्रमाण छ' },
  noFactor: { en: 'Password only', ne: 'पासवर्ड मात्र' },
  oneTime: { en: 'One-time password', ne: 'एकपटके पासवर्ड' },
  added: { en: ({ name }: Named) => `${name} is an admin now.`, ne: ({ name }) => `${name} अब एडमिन हुनुहुन्छ।` },
  changed: { en: ({ name }: Named) => `${name} has another role now.`, ne: ({ name }) => `${name} को भूमिका फेरियो।` },
  removed: { en: ({ name }: Named) => `${name} is no longer an admin.`, ne: ({ name }) => `${name} अब एडमिन हुनुहुन्न।` },
})
