/** SVG paths on a 24 by 24 grid. */
const PATHS = {
  bag: 'M5.5 8.5h13l.9 11.5H4.6l.9-11.5ZM9 8.5V7a3 3 0 0 1 6 0v1.5',
  search: 'M10.8 17.1a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6ZM15.4 15.4l4.6 4.6',
  menu: 'M4 8.5h16M4 15.5h16',
  close: 'm6 6 12 12M18 6 6 18',
  circle: 'M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  trash: 'M5 7h14M10 7V5h4v2M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6',
  chat: 'M4.5 5.5h15v10.5H11L7 19.5V16H4.5V5.5Z',
  mail: 'M4 6.5h16v11H4v-11Zm.5.5 7.5 6 7.5-6',
  parcel: 'M4 8.2 12 4l8 4.2v7.6L12 20l-8-4.2V8.2ZM4 8.2l8 4.2 8-4.2M12 12.4V20',
  return: 'M8.5 6 4.5 10l4 4M4.5 10h10a4.5 4.5 0 0 1 0 9H9',
  lock: 'M6.5 11h11v8.5h-11V11ZM8.8 11V8.2a3.2 3.2 0 0 1 6.4 0V11',
  'arrow-right': 'M4 12h16M14.5 6.5 20 12l-5.5 5.5',
  'arrow-left': 'M20 12H4M9.5 6.5 4 12l5.5 5.5',
  'chevron-down': 'm6.5 9.5 5.5 5.5 5.5-5.5',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon, hidden from assistive technology: its control needs a name. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A plus, and a minus once the details around it, of the class `group/details`, are open. */
export function OpenMark({ className }: { className: string }) {
  return (
    <>
      <Icon name="plus" className={`${className} not-printed group-open/details:hidden`} />
      <Icon name="minus" className={`${className} hidden group-open/details:block`} />
    </>
  );
}
