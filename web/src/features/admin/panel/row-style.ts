/** A way of the account area, as a button. */
export const accountRow =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left text-15 text-ink-2 hover:bg-sunken'
