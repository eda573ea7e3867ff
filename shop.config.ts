/**
 * The shop's name, addresses and links: examples that the owner replaces. The pages show `email`. The setting
 * SHOP_EMAIL (by default `email` too) is the sender of emails to customers, and receives the emails to the owner.
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
  /** For dates in emails, commands, statistics and exports. */
  timeZone: 'Europe/Dublin',
  /** What customers call it, beside times on pages. */
  timeZoneName: 'Irish time',
  socialLinks: [
    { name: 'Instagram', url: 'https://www.instagram.com/elderandclover.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/elderandclover.example' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@elderandclover.example' },
  ],
  consultationUrl: 'https://wa.me/353000000000',
  /** What the link opens, and who answers there during the opening hours. */
  consultation: { app: 'WhatsApp', adviser: 'Gráinne Tully' },
  founder: { name: 'Gráinne Tully', yearsOfExperience: 25 },
  /** Simulates loading the catalogue in 800, 600, 500 and 700 ms, as R1.3 and R1.4 want; false loads it at once. */
  catalogueDelays: true,
} as const;

/**
 * The carrier that delivers, and its page about a parcel, where {trackingNumber} stands for the number: both are
 * in the dispatch email. Not a part of `shop`, which every page loads.
 */
export const carrier = {
  name: 'UPS',
  trackingUrl: 'https://www.ups.com/track?tracknum={trackingNumber}',
  /** As most of its numbers are; the desk points out others. */
  trackingNumber: /^1Z[\dA-Z]{16}$/i,
} as const;

/**
 * The company that runs the shop, or the owner if there is no company (number and vatNumber may then be empty).
 */
export const company = {
  registeredName: 'Elder & Clover Limited',
  number: '000000',
  registeredIn: 'Ireland',
  vatNumber: 'IE0000000AA',
  telephone: '+353 20 910 0100',
} as const;

/**
 * The manufacturer or importer (Regulation (EC) No 1223/2009, article 4), on product pages as on the
 * labels.
 */
export const responsiblePerson = {
  name: 'Elder & Clover',
  postalAddress: '14 Wicklow Lane, Dublin D02 XY45, Ireland',
  email: 'hello@elderandclover.example',
} as const;

/** Registrations abroad, empty where there is none. */
export const registrations = {
  /** For exports: Economic Operators Registration and Identification (Regulation (EU) No 952/2013, article 9). */
  eori: '',
  /** For parcels to Norway: VAT On E-Commerce (https://www.skatteetaten.no/en/business-and-organisation/vat-and-duties/vat/foreign/e-commerce-voec/low-value/). */
  voec: '',
  /**
   * The number of the register of packaging in each country, which the Terms show, such as { DE: 'DE1234567890123' }
   * for Germany's LUCID (VerpackG, section 9).
   */
  packaging: {} as Readonly<Record<string, string>>,
} as const;

export const openingHours = [
  { days: 'Mon-Fri', hours: '9:00 AM-5:00 PM' },
  { days: 'Sat', hours: '10:00 AM-4:00 PM' },
  { days: 'Sun', hours: 'closed' },
] as const;

/**
 * What the email library rejects before it sends (R9.7): headless browsers, listed senders, and contact messages
 * sent less than `messageThrottleMs` after the last. Emails about orders are not throttled.
 */
export const mailProtection = {
  blockHeadless: false,
  blockedSenders: [] as readonly string[],
  messageThrottleMs: 0,
} as const;
