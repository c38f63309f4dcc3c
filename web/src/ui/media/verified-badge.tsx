import { isHouseAccount } from '@hamvav/contract/product'
import { useMessages } from '../../i18n/catalogue.ts'
import { parts } from '../../i18n/texts/app.ts'

/** The seal of verified members, always in the pine colour. */
export function VerifiedBadge({ size = 16 }: { size?: number }) {
  const text = useMessages(parts)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={text.verified}
      className="ml-1.25 inline-block flex-none align-[-3px]"
    >
      <title>{text.verified}</title>
      <path
        fill="var(--pine)"
        d="M12 1.6l2.5 1.9 3.1-.3 1.2 2.9 2.8 1.4-.5 3.1 1.7 2.6-2 2.4.2 3.2-3 1-1.6 2.7-3.1-.7L12 23.4l-2.6-1.9-3.1.6-1.5-2.8-3-1 .3-3.1-2-2.5 1.8-2.6-.5-3 2.9-1.4 1.2-2.9 3 .3z"
      />
      <path
        d="M7.6 12.3l3 3 5.8-6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

interface AccountMarkProps {
  id: string
  verified: boolean
  size: number
}

/**
 * The mark of an account where the house account can appear: a word instead of the seal. It depends on the account's fixed
 * id, which no member can have, so that no name or badge looks the same.
 */
export function AccountMark({ id, verified, size }: AccountMarkProps) {
  const text = useMessages(parts)
  if (!isHouseAccount(id)) return verified && <VerifiedBadge size={size} />
  return (
    <span className="ml-1.5 inline-block flex-none rounded-chip bg-pine-soft px-1.5 pt-px align-[1px] font-text text-12 leading-[1.5] font-semibold tracking-normal text-pine-soft-ink">
      {text.official}
    </span>
  )
}
