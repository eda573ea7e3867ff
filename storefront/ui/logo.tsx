import { shop } from '#shop.config.ts';
import { UmbelMark } from './umbel-mark.tsx';

/** The shop's name with its mark. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <UmbelMark className="h-[1.5em] w-auto" />
      <span className="font-display leading-none font-medium tracking-[0.01em] whitespace-nowrap">
        {shop.name}
      </span>
    </span>
  );
}
