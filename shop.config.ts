/**
 * What the owner edits: everything that names this shop. Addresses and links are examples until
 * the owner puts in real ones; SHOP_EMAIL in the environment replaces the e-mail address of mails.
 */
export const shop = {
  name: 'Elder & Clover',
  tagline: 'Natural hair care from Dublin',
  email: 'hello@elderandclover.example',
  address: {
    street: '14 Wicklow Lane',
    city: 'Dublin',
    postalCode: 'D02 XY45',
    country: 'Ireland',
    countryCode: 'IE',
  },
  /**
   * Who answers for the products by EU law: their maker, or the importer (Regulation (EC) No
   * 1223/2009, article 4). Shown on product pages, as on the labels.
   */
  responsiblePerson: {
    name: 'Elder & Clover',
    postalAddress: '14 Wicklow Lane, Dublin D02 XY45, Ireland',
    email: 'hello@elderandclover.example',
  },
  /** In which the shopkeeper's days begin and end. */
  timeZone: 'Europe/Dublin',
  openingHours: [
    { days: 'Mon-Fri', hours: '9:00 AM-5:00 PM' },
    { days: 'Sat', hours: '10:00 AM-4:00 PM' },
    { days: 'Sun', hours: 'closed' },
  ],
  socialLinks: [
    { name: 'Instagram', url: 'https://www.instagram.com/elderandclover.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/elderandclover.example' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@elderandclover.example' },
  ],
  consultationUrl: 'https://wa.me/353000000000',
  founder: { name: 'Gráinne Tully', yearsOfExperience: 25 },
  /**
   * What the e-mail library refuses before anything is sent: browsers without a person, senders on
   * the list, and messages less than so many milliseconds after the last. Orders are never held back.
   */
  mailProtection: {
    blockHeadless: false,
    blockedSenders: [] as readonly string[],
    messageThrottleMs: 0,
  },
  /** Imitate fetching the catalogue, as the spec describes (800, 600, 500 and 700 ms). */
  catalogueDelays: true,
} as const;
