import { Icon } from './icon.tsx';

/** A plus, and a minus once the details around it, of the class `group/details`, are open. */
export function OpenMark({ className }: { className: string }) {
  return (
    <>
      <Icon name="plus" className={`${className} group-open/details:hidden`} />
      <Icon name="minus" className={`${className} hidden group-open/details:block`} />
    </>
  );
}
