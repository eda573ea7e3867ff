/** A grey placeholder during loading; `className` sets its size. */
export function Placeholder({ className }: { className: string }) {
  return <div aria-hidden="true" className={`js-only animate-breathe bg-oat ${className}`} />;
}

/** A loading message for assistive technology only. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only js-only">
      {children}
    </p>
  );
}
