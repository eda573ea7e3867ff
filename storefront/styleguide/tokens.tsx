import { useHydrated } from '../ui/use-hydrated.ts';
import { contrastRatio, designTokens } from './design-tokens.ts';
import { Section } from './section.tsx';

const GROUNDS = ['paper-light', 'paper', 'green'];
const READABLE = 4.5;

/** Every colour, with how well it reads on the grounds that texts stand on. */
export function Colours() {
  const colours = useHydrated() ? designTokens('color') : [];
  const grounds = colours.filter(({ name }) => GROUNDS.includes(name.replace('--color-', '')));
  return (
    <Section title="Colours">
      <ul className="grid grid-cols-2 gap-6 md:grid-cols-4 lg:grid-cols-6">
        {colours.map(({ name, value }) => (
          <li key={name}>
            {/* The styleguide is never served under the shop's Content-Security-Policy. */}
            <div className="h-24 border border-line" style={{ backgroundColor: value }} />
            <p className="mt-2 text-sm font-medium">{name.replace('--color-', '')}</p>
            <p className="label">{value}</p>
            {grounds.map((ground) => (
              <Contrast key={ground.name} colour={value} ground={ground} />
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Contrast({ colour, ground }: { colour: string; ground: { name: string; value: string } }) {
  const ratio = contrastRatio(colour, ground.value);
  if (ratio === 1) return null;
  return (
    <p className="label">
      {ratio.toFixed(1)} on {ground.name.replace('--color-', '')}
      {ratio >= READABLE ? ', AA' : ''}
    </p>
  );
}

/** Every size of type, in the font that headings or texts have. */
export function TypeScale() {
  const sizes = useHydrated() ? designTokens('text') : [];
  return (
    <Section title="Type">
      <ul className="grid gap-8">
        {sizes.map(({ name, value }) => (
          <li key={name}>
            <p className="label">
              {name.replace('--text-', '')}: {value}
            </p>
            <p className="font-display" style={{ fontSize: `var(${name})`, lineHeight: 1.1 }}>
              Elder blossoms, <em>softly</em> 0123
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
