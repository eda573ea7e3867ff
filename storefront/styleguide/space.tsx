import { Section, Specimen } from './section.tsx';

const STEPS = ['w-1', 'w-2', 'w-4', 'w-6', 'w-8', 'w-12', 'w-20', 'w-28'];

const MOTIONS = [
  ['settle, at a new count', 'animate-settle'],
  ['rise, at a new amount', 'animate-rise'],
  ['breathe, while something loads', 'animate-breathe'],
] as const;

/** What stands between things, how they end, and how they move. */
export function SpaceEdgesMotion() {
  return (
    <Section title="Space, edges and motion">
      <div className="grid gap-8 md:grid-cols-3">
        <Specimen name="space: steps of a quarter rem">
          <ul className="grid gap-2">
            {STEPS.map((step) => (
              <li key={step} className="flex items-center gap-3">
                <span className={`h-3 bg-clover ${step}`} />
                <span className="label">{step.slice(2)}</span>
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name="edges: square, a hairline, no shadow; round for counts alone">
          <div className="flex gap-4">
            <span className="size-20 border border-line bg-paper-light" />
            <span className="size-20 border border-field bg-paper-light" />
            <span className="size-20 bg-oat" />
            <span className="size-20 rounded-full bg-green" />
          </div>
        </Specimen>
        <Specimen name="motion: press a mark to see it again">
          <ul className="grid gap-4">
            {MOTIONS.map(([name, animation]) => (
              <li key={name} className="flex items-center gap-3">
                <button
                  type="button"
                  aria-label={name}
                  onClick={({ currentTarget }) => playAgain(currentTarget.firstElementChild)}
                  className="grid size-11 place-items-center border border-line"
                >
                  <span className={`size-5 bg-green ${animation}`} />
                </button>
                {name}
              </li>
            ))}
          </ul>
        </Specimen>
      </div>
    </Section>
  );
}

// A copy begins its animation anew.
function playAgain(piece: Element | null): void {
  piece?.replaceWith(piece.cloneNode(true));
}
