import type { ReactNode } from 'react';
import { shop } from '#shop.config.ts';
import drawing from '#storefront/brand/signature.svg';

/**
 * The founder's signature, drawn by hand; assistive technology reads the name.
 * @param className sets the width; on a dark ground add `signature-on-dark`
 */
export function Signature({ className = 'w-48' }: { className?: string }) {
  return (
    <img
      src={drawing}
      alt={shop.founder.name}
      width={2861}
      height={1169}
      loading="lazy"
      draggable={false}
      className={`h-auto ${className}`}
    />
  );
}

/**
 * One or two sentences in the founder's voice over her signature.
 * @param size the class of their type
 */
export function SignedNote({
  size = 'text-subheading',
  className = '',
  children,
}: {
  size?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <figure className={className}>
      <blockquote className={`max-w-[30rem] font-display italic ${size}`}>{children}</blockquote>
      <figcaption className="mt-5">
        <Signature />
      </figcaption>
    </figure>
  );
}
