import type { ReactNode } from 'react';

const LOGOS: readonly { name: string; drawing: ReactNode }[] = [
  { name: 'Visa', drawing: <Visa /> },
  { name: 'Mastercard', drawing: <Mastercard /> },
  { name: 'American Express', drawing: <AmericanExpress /> },
];

/** The accepted card brands, as simplified logos. */
export function CardLogos() {
  return (
    <ul aria-label="Accepted cards" className="flex gap-1.5">
      {LOGOS.map(({ name, drawing }) => (
        <li key={name}>
          <svg viewBox="0 0 48 30" role="img" aria-label={name} className="block h-6.5 w-auto">
            <rect x=".5" y=".5" width="47" height="29" rx="3" className="fill-white stroke-line" />
            {drawing}
          </svg>
        </li>
      ))}
    </ul>
  );
}

function Visa() {
  return (
    <text
      x="23.5"
      y="20"
      textAnchor="middle"
      className="fill-[#1a2a6c] text-[14px] font-extrabold tracking-tight italic"
    >
      VISA
    </text>
  );
}

function Mastercard() {
  return (
    <>
      <circle cx="19" cy="15" r="8.5" className="fill-[#d8232a]" />
      <circle cx="29" cy="15" r="8.5" className="fill-[#f0a028]" />
      <path d="M24 8.13a8.5 8.5 0 0 1 0 13.74 8.5 8.5 0 0 1 0-13.74Z" className="fill-[#e9642b]" />
    </>
  );
}

function AmericanExpress() {
  return (
    <>
      <rect x="1" y="1" width="46" height="28" rx="2.5" className="fill-[#1f6fb8]" />
      <text
        x="24"
        y="19"
        textAnchor="middle"
        className="fill-white text-[11px] font-extrabold tracking-tight"
      >
        AMEX
      </text>
    </>
  );
}
