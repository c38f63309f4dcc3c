import { catalogue } from '../../catalogue.ts'

/** When one may try again after too many attempts. */
export const retry = catalogue({
  inSeconds: {
    en: ({ n }: { n: string }) => `You can try again in ${n} seconds.`,
    ne: ({ n }) => `${n} सेकेन्डपछि फेरि प्रयास गर्न सकिन्छ।`,
  },
  inMinutes: {
    en: ({ n }: { n: string }) => `You can try again in ${n} min.`,
    ne: ({ n }) => `${n} मिनेटपछि फेरि प्रयास गर्न सकिन्छ।`,
  },
})
