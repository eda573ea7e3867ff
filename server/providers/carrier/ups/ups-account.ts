/** The shop's account with UPS, and the application that may use it. */
export interface UpsAccount {
  clientId: string;
  clientSecret: string;
  /** Six digits or letters. */
  number: string;
  /** https://onlinetools.ups.com, or another host that speaks as it does. */
  apiHost: string;
  /** How long one question may take (ms); 8 seconds when absent. */
  patienceMs?: number | undefined;
}

/** Where parcels are collected. */
export interface Origin {
  name: string;
  street: string;
  city: string;
  postalCode: string;
  countryCode: string;
}
