/** A grey placeholder during loading; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`awaits-scripts animate-breathe bg-oat ${className}`} />
  );
}

/** A loading message for assistive technology only. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only awaits-scripts">
      {children}
    </p>
  );
}
