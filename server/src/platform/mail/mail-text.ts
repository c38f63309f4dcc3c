// A mail as HTML and as text, from the same parts. No remote pictures: they would tell the sender who reads when.
import { productName } from '@hamvav/contract/product'

/** A paragraph, a link (a button in HTML, the bare address in the text), or a quotation. */
export type MailPart = string | { readonly link: string; readonly label: string } | { readonly quote: string }

/** Content of a mail in the recipient's language. Text written by persons only as paragraphs or quotations, which are escaped. */
export interface MailText {
  readonly subject: string
  readonly body: readonly MailPart[]
}

/** The parts as plain text. */
export const toText = ({ body }: MailText): string => body.map(textOf).join('\n\n')

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part
  return 'link' in part ? part.link : part.quote.replaceAll(/^/gm, '> ')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')
const lines = (text: string) => escape(text).replaceAll('\n', '<br>')
const isNepali = (text: string) => /\p{sc=Deva}/u.test(text)
/** Screen readers choose the voice by it. */
const lang = (text: string) => (isNepali(text) ? ' lang="ne"' : ' lang="en"')

function htmlOf(part: MailPart): string {
  if (typeof part === 'string') return `<p${lang(part)}>${lines(part)}</p>`
  if ('quote' in part) return `<blockquote${lang(part.quote)}>${lines(part.quote)}</blockquote>`
  const link = escape(part.link)
  // The address is below the button: some programs show no buttons, and readers may check where it leads.
  return `<p${lang(part.label)}><a class="button" href="${link}">${escape(part.label)}</a></p><p class="address"><a href="${link}">${link}</a></p>`
}

/** Colours of web/src/styles/tokens.css as hexadecimal, because mail programs do not know oklch. */
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 12px;background:#faf6f0;color:#2c1715;font:16px/1.6 'Mukta','Noto Sans Devanagari','Nirmala UI','Kohinoor Devanagari',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{box-sizing:border-box;max-width:560px;margin:0 auto;padding:28px 28px 20px;background:#fffdfb;border:1px solid #e6dacd;border-radius:16px}
.name{margin:0 0 20px;padding:0 0 16px;border-bottom:1px solid #e6dacd;color:#af0e43;font-size:22px;font-weight:700;line-height:1.2}
p,blockquote{margin:0 0 16px;overflow-wrap:anywhere}
.button{display:inline-block;padding:12px 22px;border-radius:999px;background:#b80f47;color:#fffbf7!important;font-weight:600;line-height:1.4;text-decoration:none}
.address{font-size:13px;line-height:1.5}
.address a{color:#7a5f57;text-decoration:underline}
blockquote{padding:2px 0 2px 14px;border-left:3px solid #e6dacd;color:#5c4640}
@media (max-width:480px){body{padding:0}main{padding:22px 18px;border-width:0 0 1px;border-radius:0}}
@media (prefers-color-scheme:dark){body{background:#1b1513;color:#f5efe8}main{background:#261d1a;border-color:#42342f}.name{border-color:#42342f;color:#ff8ba4}.button{background:#cb2355}.address a{color:#b8a195}blockquote{border-color:#42342f;color:#d3c2b7}}
`.replaceAll('\n', '')

/** The parts as a page. */
export function toHtml({ subject, body }: MailText): string {
  return (
    `<!doctype html><html${lang(subject)}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<title>${escape(subject)}</title><style>${style}</style></head>` +
    `<body><main><p class="name" lang="en">${productName}</p>${body.map(htmlOf).join('')}</main></body></html>`
  )
}
