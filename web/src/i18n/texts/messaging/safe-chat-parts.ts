import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

/** Safe chat in a conversation: hidden messages, the question below a message, and the line above it. */
export const safeChatParts = catalogue({
  hiddenSexual: { en: 'Hidden: may be sexual', ne: 'लुकाइएको: यौनसम्बन्धी हुन सक्छ' },
  hiddenThreat: { en: 'Hidden: may be a threat', ne: 'लुकाइएको: धम्की हुन सक्छ' },
  hiddenHate: { en: 'Hidden: may be hateful', ne: 'लुकाइएको: घृणापूर्ण हुन सक्छ' },
  hiddenInsult: { en: 'Hidden: may be an insult', ne: 'लुकाइएको: गाली हुन सक्छ' },
  hiddenOwn: { en: 'Hidden: has one of your hidden words', ne: 'लुकाइएको: तपाईंले लुकाएको शब्द छ' },
  reveal: { en: 'Show', ne: 'हेर्नुहोस्' },
  report: { en: 'Report', ne: 'रिपोर्ट गर्नुहोस्' },
  bothers: { en: 'Does this bother you?', ne: 'यो तपाईंलाई अप्ठ्यारो लाग्यो?' },
  no: { en: 'No', ne: 'लागेन' },
  isOn: { en: 'Safe chat is on', ne: 'सुरक्षित च्याट अन छ' },
  isOff: {
    en: 'Safe chat is off here, because you both agreed.',
    ne: 'तपाईंहरू दुवै सहमत भएकाले यहाँ सुरक्षित च्याट अफ छ।',
  },
  offered: {
    en: ({ name }: Name) => `${name} would like to turn safe chat off here. It stays on unless you agree.`,
    ne: ({ name }) => `${name} यहाँ सुरक्षित च्याट अफ गर्न चाहनुहुन्छ। तपाईं सहमत नभएसम्म अनै रहन्छ।`,
  },
  proposed: {
    en: ({ name }: Name) => `You suggested turning safe chat off. It stays on until ${name} agrees.`,
    ne: ({ name }) => `तपाईंले सुरक्षित च्याट अफ गर्न भन्नुभयो। ${name} सहमत नभएसम्म अनै रहन्छ।`,
  },
  unavailable: {
    en: "Safe chat can't check messages right now. They're shown as they are.",
    ne: 'सुरक्षित च्याटले अहिले सन्देश जाँच्न सकेन। सन्देश जस्ताको तस्तै देखिन्छन्।',
  },
  title: { en: 'Safe chat', ne: 'सुरक्षित च्याट' },
  explains: {
    en: 'Messages that look sexual or abusive are hidden until you choose to see them. Your device finds them; nobody reads your chats for this.',
    ne: 'यौनसम्बन्धी वा अपमानजनक देखिने सन्देश तपाईंले हेर्न नरोजेसम्म लुकाइन्छन्। जाँच तपाईंकै डिभाइसले गर्छ। यसका लागि तपाईंको च्याट कसैले पढ्दैन।',
  },
  bothAgree: {
    en: ({ name }: Name) =>
      `It can be turned off in this chat only if you and ${name} both agree. Either of you can turn it on again at any time.`,
    ne: ({ name }) => `तपाईं र ${name} दुवै सहमत भए मात्र यो च्याटमा अफ हुन्छ। दुईमध्ये जसले पनि जुनसुकै बेला फेरि अन गर्न सक्छ।`,
  },
  suggest: { en: 'Suggest turning it off', ne: 'अफ गर्न भन्नुहोस्' },
  agree: { en: 'Agree', ne: 'सहमत छु' },
  keepOn: { en: 'Keep it on', ne: 'अनै राख्नुहोस्' },
  withdraw: { en: 'Withdraw', ne: 'फिर्ता लिनुहोस्' },
  turnOn: { en: 'Turn on', ne: 'अन गर्नुहोस्' },
})
