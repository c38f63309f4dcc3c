import { catalogue } from '../../../catalogue.ts'

interface When {
  at: string
}

/** Takedowns on a member's page, in appeals and in the list of changed profiles. */
export const adminTakedowns = catalogue({
  takenDownBy: {
    en: ({ by, at }: When & { by: string }) => `Taken down by ${by}, ${at}`,
    ne: ({ by, at }) => `${by} ले हटाएको, ${at}`,
  },
  restoredAt: { en: ({ at }: When) => `Restored ${at}`, ne: ({ at }) => `फिर्ता राखेको: ${at}` },
  erased: { en: 'Erased: the appeal period is over.', ne: 'मेटाइयो: पुनरावेदनको समय सकियो।' },
  takenPicture: { en: 'The picture that was taken down', ne: 'हटाइएको तस्बिर' },
})
