const look = [
  '[&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-20 lg:[&_h2]:text-25 [&_h3]:mt-5 [&_h3]:mb-1 [&_h3]:text-18',
  '[&_p]:mt-3 [&_p:first-child]:mt-0 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_ol:lang(ne)]:list-[devanagari] [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6',
  '[&_li]:mt-2 [&_li]:pl-1 [&_li::marker]:text-primary-ink [&_a]:text-primary-ink [&_a]:underline [&_a]:underline-offset-3',
  '[&_code]:rounded-chip [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-15',
].join(' ')

/** HTML that the build made from web/content; trusted, so it is not sanitized. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`wrap-anywhere ${look} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
