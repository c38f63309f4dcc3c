// Metadata of the public pages for search engines and link previews. The build writes it into the page's head; the server
// replaces siteValues.publicUrl with its own origin.
import { productName, siteValues } from '@hamvav/contract/product'
import { type PublicScreenName, screens } from '@hamvav/contract/screens'

interface Page {
  /** 50 to 160 characters, in English like the prerendered page. */
  description: string
  /** Preview image in public/og, 1200 × 630 px. */
  picture: { file: string; alt: string }
  kind?: 'article'
  /** schema.org data of this page. */
  data?: object
}

const origin = siteValues.publicUrl
const organization = { '@type': 'Organization', name: productName, url: `${origin}/`, logo: `${origin}/icon-192.png` }

const pictures = {
  byDefault: {
    file: 'default.png',
    alt: `${productName}: two overlapping diamonds before Dhaka weave, with the words Meet someone who takes the long way home with you`,
  },
  guide: { file: 'blogs.png', alt: `${productName} guides: a notebook and a glass of chiya before Dhaka weave` },
  community: { file: 'community.png', alt: `${productName} community: four people before the hills at dawn` },
}

const pages: Readonly<Record<PublicScreenName, Page>> = {
  home: {
    description:
      'Hamvav is a dating and community app for adults in Nepal: reviewed profiles, private photos, real conversations, and people who answer your reports.',
    picture: pictures.byDefault,
    data: {
      '@graph': [organization, { '@type': 'WebSite', name: productName, url: `${origin}/`, inLanguage: ['en', 'ne'] }],
    },
  },
  explore: {
    description:
      'Five ways into Hamvav: discover people, read the community, find guides, stay safe and say hello, each one tap away.',
    picture: pictures.byDefault,
  },
  community: {
    description:
      'Posts and meet-ups from the Hamvav community in Nepal: read what people share, and say which events you are interested in.',
    picture: pictures.community,
  },
  blogs: {
    description:
      'Guides and stories from Hamvav: how to set up a profile, stay safe, and make the most of meeting new people in Nepal.',
    picture: pictures.guide,
  },
  profileGuide: {
    description:
      'How to change your name and profile picture on Hamvav: three short steps, and tips for a picture that shows you well.',
    picture: pictures.guide,
    kind: 'article',
    data: {
      '@type': 'BlogPosting',
      datePublished: '2025-10-21',
      inLanguage: 'en',
      image: `${origin}/og/${pictures.guide.file}`,
      mainEntityOfPage: `${origin}${screens.profileGuide.path}`,
      author: organization,
      publisher: organization,
    },
  },
  support: {
    description:
      'Help with your Hamvav account: call or write to the support team, read the guides, or ask the community a question.',
    picture: pictures.byDefault,
  },
  terms: {
    description:
      "The terms and safety rules of Hamvav, Nepal's dating platform for adults: content, privacy, safety for women, and how reports are handled.",
    picture: pictures.byDefault,
  },
  transparency: {
    description:
      'How many members Hamvav has, what our team decided about reports and appeals, which authorities asked for data, and how to send a grievance.',
    picture: pictures.byDefault,
  },
  hallOfFame: {
    description:
      'The people who found and reported a weakness in Hamvav, and so made it safer for everybody who uses it. Thank you.',
    picture: pictures.byDefault,
  },
  bounty: {
    description:
      'A thank-you to those who found a weakness in Hamvav, with the full report of the finding and what was done about it, as a PDF.',
    picture: pictures.byDefault,
  },
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

export function pageHead(screen: PublicScreenName, title: string): string {
  const { description, picture, kind, data } = pages[screen]
  const address = `${origin}${screens[screen].path}`
  const image = `${origin}/og/${picture.file}`
  const named = { description, 'twitter:card': 'summary_large_image' }
  const graph = {
    'og:type': kind ?? 'website',
    'og:site_name': productName,
    'og:locale': 'en_US',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.alt,
  }
  const lines = [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    ...Object.entries(named).map(([name, text]) => `<meta name="${name}" content="${escaped(text)}" />`),
    ...Object.entries(graph).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`),
  ]
  if (data) {
    const headline = kind === 'article' && { headline: title.replace(` · ${productName}`, '') }
    const all = { '@context': 'https://schema.org', ...data, ...headline }
    lines.push(`<script type="application/ld+json">${json(all)}</script>`)
  }
  return lines.join('\n    ')
}

/** JSON for a script element: without `<`, so that no text can end the element. */
const json = (value: object) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
