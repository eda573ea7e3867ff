import type { ReactNode } from 'react';

const LOGOS: readonly { name: string; mark: ReactNode }[] = [
  { name: 'Visa', mark: <Visa /> },
  { name: 'Mastercard', mark: <Mastercard /> },
  { name: 'American Express', mark: <AmericanExpress /> },
];

/** The logos of the accepted cards. Outline of Visa: Simple Icons (CC0). */
export function CardLogos() {
  return (
    <ul aria-label="Accepted cards" className="flex gap-1.5">
      {LOGOS.map(({ name, mark }) => (
        <li key={name}>
          <svg viewBox="0 0 48 30" role="img" aria-label={name} className="block h-6.5 w-auto">
            <rect
              x=".5"
              y=".5"
              width="47"
              height="29"
              rx="3.5"
              className="fill-white stroke-line"
            />
            {mark}
          </svg>
        </li>
      ))}
    </ul>
  );
}

function Visa() {
  return (
    <path
      transform="translate(6.6 -2.4) scale(1.45)"
      fill="#1434cb"
      d="M9.112 8.262L5.97 15.758H3.92L2.374 9.775c-.094-.368-.175-.503-.461-.658C1.447 8.864.677 8.627 0 8.479l.046-.217h3.3a.904.904 0 01.894.764l.817 4.338 2.018-5.102zm8.033 5.049c.008-1.979-2.736-2.088-2.717-2.972.006-.269.262-.555.822-.628a3.66 3.66 0 011.913.336l.34-1.59a5.207 5.207 0 00-1.814-.333c-1.917 0-3.266 1.02-3.278 2.479-.012 1.079.963 1.68 1.698 2.04.756.367 1.01.603 1.006.931-.005.504-.602.725-1.16.734-.975.015-1.54-.263-1.992-.473l-.351 1.642c.453.208 1.289.39 2.156.398 2.037 0 3.37-1.006 3.377-2.564m5.061 2.447H24l-1.565-7.496h-1.656a.883.883 0 00-.826.55l-2.909 6.946h2.036l.405-1.12h2.488zm-2.163-2.656l1.02-2.815.588 2.815zm-8.16-4.84l-1.603 7.496H8.34l1.605-7.496z"
    />
  );
}

function Mastercard() {
  return (
    <>
      <circle cx="18.6" cy="15" r="9" fill="#eb001b" />
      <circle cx="29.4" cy="15" r="9" fill="#f79e1b" />
      <path d="M24 7.8a9 9 0 0 1 0 14.4 9 9 0 0 1 0-14.4Z" fill="#ff5f00" />
    </>
  );
}

function AmericanExpress() {
  return (
    <>
      <rect width="48" height="30" rx="4" fill="#016fd0" />
      <path fillRule="evenodd" className="fill-white" d={AMEX} />
    </>
  );
}

/** The letters A, M, E and X. */
const AMEX = [
  'M5 20.3 8.5 9.8h2.4l3.5 10.5h-2.5l-.63-1.9H8.13l-.63 1.9ZM8.8 16.4h1.8L9.7 13.7Z',
  'M15.2 20.3V9.8h2.7l2.3 5.6 2.3-5.6h2.7v10.5h-2.4v-5.6l-1.8 4.3h-1.6l-1.8-4.3v5.6Z',
  'M26.6 9.8h6.2v2.1H29V14h3.5v2.1H29v2.1h3.8v2.1h-6.2Z',
  'M33.7 9.8h2.9l1.7 3.1L40 9.8h2.9L39.8 15l3.2 5.3h-2.9l-1.8-3.2-1.8 3.2h-2.9l3.2-5.3Z',
].join('');
