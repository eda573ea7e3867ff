/** A grey shape where something is still loading; its size comes from the classes. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`awaits-scripts animate-breathe bg-oat ${className}`} />
  );
}

/** Says once, to assistive technology only, that something is loading. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="awaits-scripts sr-only">
      {children}
    </p>
  );
}
