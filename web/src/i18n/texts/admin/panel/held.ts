import { catalogue } from '../../../catalogue.ts'

interface Named {
  readonly name: string
}

/** The queue of texts that wait for a person. */
export const adminHeld = catalogue({
  intro: {
    en: 'Nobody else sees these texts until you decide. Oldest first.',
    ne: 'तपाईंले निर्णय नगरेसम्म यी लेख अरूले देख्दैनन्। पुराना पहिले।',
  },
  empty: { en: 'Nothing is waiting', ne: 'केही पर्खिरहेको छैन' },
  emptyHint: {
    en: 'Threats, sexual texts, requests for money to strangers, and words of the watch list appear here.',
    ne: 'अपरिचितलाई धम्की, यौन लेख, पैसा मागिएका लेख र निगरानी सूचीका शब्द यहाँ देखिन्छन्।',
  },
  keys: {
    en: 'Keys: J and K next and previous, T take, O read, A release, R remove the one in focus.',
    ne: 'कुञ्जी: J र K अर्को र अघिल्लो, T लिने, O पढ्ने, A जान दिने, R हटाउने। छानिएकोमा लागू हुन्छ।',
  },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
  threat: { en: 'Threat', ne: 'धम्की' },
  sexual: { en: 'Sexual', ne: 'यौन' },
  money: { en: 'Asks for money', ne: 'पैसा माग्ने' },
  watched: { en: 'On the watch list', ne: 'निगरानी सूचीको शब्द' },
  unchecked: { en: 'Could not be checked', ne: 'जाँच्न सकिएन' },
  sealed: {
    en: 'Private messages to a stranger. Reading them is recorded in the audit log.',
    ne: 'अपरिचितलाई लेखिएका निजी सन्देश। पढेको कुरा अडिट लगमा रहन्छ।',
  },
  read: { en: 'Read', ne: 'पढ्नुहोस्' },
  readOf: {
    en: ({ name }: Named) => `Read the messages of ${name}`,
    ne: ({ name }: Named) => `${name} का सन्देश पढ्नुहोस्`,
  },
  recipient: { en: ({ name }: Named) => `To ${name}`, ne: ({ name }: Named) => `${name} लाई` },
  gone: { en: 'a deleted member', ne: 'हटाइएको सदस्य' },
  release: { en: 'Release', ne: 'जान दिनुहोस्' },
  releaseOf: {
    en: ({ name }: Named) => `Release the text of ${name}`,
    ne: ({ name }: Named) => `${name} को लेख जान दिनुहोस्`,
  },
  released: { en: 'Released.', ne: 'जान दिइयो।' },
  notShown: {
    en: 'Released, but it no longer has a place to appear.',
    ne: 'जान दिइयो, तर अब देखाउने ठाउँ छैन।',
  },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  removeOf: {
    en: ({ name }: Named) => `Remove the text of ${name}`,
    ne: ({ name }: Named) => `${name} को लेख हटाउनुहोस्`,
  },
  removed: { en: 'Removed.', ne: 'हटाइयो।' },
  removeTitle: {
    en: ({ name }: Named) => `Remove the text of ${name}?`,
    ne: ({ name }: Named) => `${name} को लेख हटाउने?`,
  },
  removeHint: {
    en: 'Nobody else will see it. Its author reads the reason.',
    ne: 'यो अरूले देख्ने छैनन्। लेख्ने सदस्यले कारण पढ्छन्।',
  },
  reason: { en: 'Reason', ne: 'कारण' },
  note: { en: 'Note for the team', ne: 'टोलीका लागि टिपोट' },
  memberPage: { en: "Member's page", ne: 'सदस्यको पेज' },
})
