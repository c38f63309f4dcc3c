const dotlessDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])
const taggedDomains: ReadonlySet<string> = new Set(['outlook.com', 'hotmail.com'])

/**
 * The mailbox of an address, because providers deliver several spellings to one: gmail.com and googlemail.com ignore dots
 * and `+tag`, outlook.com and hotmail.com ignore `+tag`. The same rule as `canonical_mailbox` in SQL (migration mailbox_claims).
 */
export function canonicalMailbox(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
  const untagged = local.split('+', 1)[0] ?? ''
  if (dotlessDomains.has(domain)) return `${untagged.replaceAll('.', '') || local}@gmail.com`
  if (taggedDomains.has(domain)) return `${untagged || local}@${domain}`
  return `${local}@${domain}`
}
