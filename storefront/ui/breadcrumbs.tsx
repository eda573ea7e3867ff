import { Link } from 'react-router';

/** Breadcrumbs such as Home / Shop / Deep Hydrating Shampoo; the last one is the current page. */
export function Breadcrumbs({ trail }: { trail: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2.5 label">
        {trail.map(({ label, to }, index) => (
          <li key={label} className="flex gap-x-2.5">
            {index > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link to={to} className="-my-1 inline-block text-link py-1">
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
