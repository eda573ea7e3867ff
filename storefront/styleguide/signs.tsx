import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Button } from '../ui/button.tsx';
import { CardLogos } from '../ui/card-logos.tsx';
import { CountBadge } from '../ui/count-badge.tsx';
import { ICON_NAMES, Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stars } from '../ui/stars.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { Tooltip } from '../ui/tooltip/tooltip.tsx';
import { DrawerSpecimen } from './drawer-specimen.tsx';
import { Section, Specimen } from './section.tsx';

const RATINGS = [0, 1, 2.5, 4.6, 5];

/** What is looked at rather than pressed. */
export function Signs() {
  return (
    <Section title="Signs">
      <div className="grid gap-8 md:grid-cols-3">
        <Specimen name="logo">
          <Logo className="text-2xl" />
        </Specimen>
        <Specimen name="badge">
          <span className="relative inline-grid size-11 place-items-center">
            <Icon name="bag" className="size-6" />
            <CountBadge count={12} />
          </span>
        </Specimen>
        <Specimen name="prices">
          <Price amount={2850} />
          <Price amount={123_456} className="text-subheading" />
        </Specimen>
        <Specimen name="stars">
          {RATINGS.map((rating) => (
            <Stars key={rating} rating={rating} />
          ))}
        </Specimen>
        <Specimen name="breadcrumbs">
          <Breadcrumbs trail={[{ label: 'Home', to: '/' }, { label: 'Styleguide' }]} />
        </Specimen>
        <Specimen name="cards">
          <CardLogos />
        </Specimen>
        <Specimen name="icons">
          <ul className="flex flex-wrap gap-4">
            {ICON_NAMES.map((name) => (
              <li key={name} title={name}>
                <Icon name={name} className="size-6" />
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name="placeholder">
          <Skeleton className="aspect-4/5 w-40" />
        </Specimen>
        <Specimen name="photograph">
          <Picture name="elderflower" alt="Elderflower" sizes="160px" className="h-auto w-40" />
        </Specimen>
        <Specimen name="photograph that is missing">
          <Picture name="missing" alt="Nothing" className="aspect-4/5 w-40" />
        </Specimen>
      </div>
    </Section>
  );
}

/** What comes and goes. */
export function Notices() {
  return (
    <Section title="Notices">
      <div className="flex flex-wrap items-center gap-6">
        {(['neutral', 'good', 'bad'] as const).map((tone) => (
          <Button key={tone} variant="secondary" onClick={() => showToast(noticeOf(tone))}>
            Toast, {tone}
          </Button>
        ))}
        <Tooltip text="Cart">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
        <DrawerSpecimen />
      </div>
    </Section>
  );
}

function noticeOf(tone: 'neutral' | 'good' | 'bad') {
  const action = { label: 'Undo', onAction: () => {} };
  return { tone, title: 'Cart cleared', description: 'Everything was taken out.', action };
}
