// Words reserved for the community's own team, in both scripts. Compared by their skeletons (name-rules.ts).
import { houseAccount, productName } from '@hamvav/contract/product'

const words = (list: string) => list.trim().split(/\s+/)

/** Refused wherever they occur in a name, also inside a word. */
export const productWords: readonly string[] = [
  productName,
  ...houseAccount.usernames,
  'हामवभ',
  'हमवभ',
  'हामभव',
  'हमभव',
  'हम्भव',
  'हाम्भव',
]

/** Refused as a word of a name: no person has this name. */
export const strongWords: readonly string[] = words(`
  admin admins administrator administration sysadmin superuser moderator moderators official officials support
  staff helpdesk helpline verified customercare एडमिन एडमिनिस्ट्रेटर प्रशासक प्रशासन मोडरेटर मध्यस्थकर्ता
  आधिकारिक अफिसियल सपोर्ट स्टाफ कर्मचारी हेल्पडेस्क हेल्पलाइन प्रमाणित ग्राहकसेवा
`)

/** Refused at the start of a word, such as `adminram`; `badminton` is allowed. */
export const strongPrefixes: readonly string[] = ['admin', 'moderator', 'एडमिन']

/** Refused as the whole name, alone or combined with each other, with strong words and with fillers. */
export const weakWords: readonly string[] = words(`
  help helper mod mods security safety trust system root owner founder ceo service customer moderation bot abuse
  police operator management manager सहयोग सहायता सहायताकक्ष हेल्प प्रणाली सिस्टम व्यवस्थापक व्यवस्थापन
  सुरक्षाटोली संस्थापक प्रहरी सञ्चालक
`)

/** Fillers: a reserved word with one of them is still reserved. */
export const fillers: readonly string[] = words(`
  the our my of and for np nepal hq center centre desk group account acc id real online care live chat page user
  member app team crew नेपाल को र केन्द्र कक्ष समूह खाता सुरक्षा सेवा टोली टिम
`)

/** Refused as a whole username: words of addresses, mails and the program. */
export const systemWords: readonly string[] = words(`
  about abuse account accounts all anonymous api app apps assets auth billing blog blogs chat community contact
  create dashboard deleted delete discover editprofile email everyone explore faq feed feedback friends ftp guest
  halloffame home hostmaster imap index info legal likes localhost login logout mail mailerdaemon matches me
  media member members menu messages news newsletter noc noreply notification notifications null password payment
  payments pop postmaster post posts press privacy privatespace profile profiles register report reports robots
  search server session settings signin signup smtp socket ssl static status suspend team terms test undefined
  unknown unsubscribe user username users webmaster webmail wellknown working www
`)
