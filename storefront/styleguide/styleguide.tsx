import { PageHeading } from '../ui/page-heading.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Buttons, Fields, Steppers } from './controls.tsx';
import { Notices, Signs } from './signs.tsx';
import { SpaceEdgesMotion } from './space.tsx';
import { Colours, TypeScale } from './tokens.tsx';

/** /styleguide, in development only: every piece of ui/ in all its states. */
export function Component() {
  return (
    <>
      <PageMeta title="Styleguide" description="Every piece of the shop in all its states." />
      <PageHeading title="Styleguide">
        The tokens of the design and the pieces made of them.
      </PageHeading>
      <div className="shell pb-28">
        <Colours />
        <TypeScale />
        <SpaceEdgesMotion />
        <Buttons />
        <Fields />
        <Steppers />
        <Signs />
        <Notices />
      </div>
    </>
  );
}
