import { Reveal } from '../../ui/reveal/reveal.tsx';

const INGREDIENTS = [
  {
    name: 'Argan oil',
    plant: 'Argania spinosa',
    text: 'Pressed from the kernel. A light oil that lies close to the hair, smooths its surface and lets it reflect more light.',
  },
  {
    name: 'Coconut oil',
    plant: 'Cocos nucifera',
    text: 'Small enough to settle into dry lengths. In the shampoo it softens the work of the cleansers that come from the same nut.',
  },
  {
    name: 'Aloe',
    plant: 'Aloe barbadensis',
    text: 'The juice of the leaf holds water. It keeps hair supple after washing, without adding weight.',
  },
  {
    name: 'Shea butter',
    plant: 'Butyrospermum parkii',
    text: 'Dense and slow to melt. It is the body of the mask and gives brittle ends something to hold on to.',
  },
  {
    name: 'Rosemary leaf',
    plant: 'Rosmarinus officinalis',
    text: 'A green, clear extract that cuts through the richness of the butter and leaves a clean finish.',
  },
  {
    name: 'Elderflower',
    plant: 'Sambucus nigra',
    text: 'Where our name begins. A quiet scent of hedgerows in June, gone by the time the hair is dry.',
  },
] as const;

/** The six ingredients that carry both products. */
export function Ingredients() {
  return (
    <section aria-labelledby="ingredients-title" className="section shell">
      <h2 id="ingredients-title" className="max-w-[16ch] text-title">
        Six ingredients do most of the work
      </h2>
      <Reveal as="ul" className="mt-14 grid gap-x-12 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {INGREDIENTS.map(({ name, plant, text }) => (
          <li key={name} className="border-t border-line pt-6">
            <h3 className="text-subheading">{name}</h3>
            <p lang="la" className="mt-0.5 font-display text-lg text-ink-soft italic">
              {plant}
            </p>
            <p className="mt-4 max-w-[26rem] text-ink-soft">{text}</p>
          </li>
        ))}
      </Reveal>
    </section>
  );
}
