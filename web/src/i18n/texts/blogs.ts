import { productName } from '@hamvav/contract/product'
import { catalogue } from '../catalogue.ts'

/** Blogs and the guide (spec §2, §5); the posts themselves are Markdown files in web/content/blogs. */
export const blogs = catalogue({
  title: { en: 'Blog', ne: 'ब्लग' },
  intro: {
    en: `Guides and news from the people who make ${productName}.`,
    ne: `${productName} बनाउने मानिसका मार्गदर्शन र खबर।`,
  },
  field: { en: 'Search posts by title, topic, or author...', ne: 'शीर्षक, विषय वा लेखकबाट खोज्नुहोस्...' },
  clearField: { en: 'Clear', ne: 'खाली गर्नुहोस्' },
  readMore: { en: 'Read More', ne: 'थप पढ्नुहोस्' },
  readMoreOf: {
    en: ({ title }: { title: string }) => `Read More: ${title}`,
    ne: ({ title }) => `थप पढ्नुहोस्: ${title}`,
  },
  found: {
    en: ({ count }: { count: string }) => `Posts found: ${count}`,
    ne: ({ count }) => `भेटिएका पोस्ट: ${count}`,
  },
  none: {
    en: ({ query }: { query: string }) => `No posts found for “${query}”`,
    ne: ({ query }) => `“${query}” का लागि कुनै पोस्ट भेटिएन`,
  },
  noneHint: { en: 'Try safety, profile or guide.', ne: 'सुरक्षा, प्रोफाइल वा मार्गदर्शन खोजेर हेर्नुहोस्।' },
  clear: { en: 'Clear Search', ne: 'खोज हटाउनुहोस्' },
  back: { en: 'All posts', ne: 'सबै पोस्ट' },
  by: { en: ({ author }: { author: string }) => `By ${author}`, ne: ({ author }) => `लेखक: ${author}` },
  toEdit: { en: 'Go to Edit Profile', ne: 'प्रोफाइल सम्पादनमा जानुहोस्' },
  contact: { en: 'Contact Support', ne: 'सहायतामा सम्पर्क गर्नुहोस्' },
  phone: { en: 'Phone', ne: 'फोन' },
  mail: { en: 'Email', ne: 'इमेल' },
  termsUpdated: { en: 'Terms & Conditions', ne: 'नियम र सर्तहरू' },
})
