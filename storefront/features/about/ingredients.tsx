import { Picture } from '../../ui/picture/picture.tsx';
import { Reveal } from '../../ui/reveal/reveal.tsx';

const INGREDIENTS = [
  {
    name: 'Argan oil',
    plant: 'Argania spinosa',
    picture: 'argan',
    alt: 'Argan nuts with a pool of golden oil',
    text: 'Pressed from the kernel. A light oil that sits close to the hair, smooths its surface and adds shine.',
  },
  {
    name: 'Coconut oil',
    plant: 'Cocos nucifera',
    picture: 'coconut',
    alt: 'A coconut in two halves with flakes of its flesh',
    text: 'Light enough to sink into dry lengths. In the shampoo it tempers the coconut cleansers.',
  },
  {
    name: 'Aloe',
    plant: 'Aloe barbadensis',
    picture: 'aloe',
    alt: 'Two aloe vera leaves and three fresh slices',
    text: 'The juice of the leaf holds water. It keeps hair supple after washing, without weighing it down.',
  },
  {
    name: 'Shea butter',
    plant: 'Butyrospermum parkii',
    picture: 'shea',
    alt: 'Pieces of pale yellow shea butter with brown shea nuts',
    text: 'Dense and slow to melt. It is the body of the mask and gives brittle ends something to hold on to.',
  },
  {
    name: 'Rosemary leaf',
    plant: 'Rosmarinus officinalis',
    picture: 'rosemary',
    alt: 'Three sprigs of rosemary',
    text: 'A green, clear extract that cuts through the richness of the butter and leaves a clean finish.',
  },
  {
    name: 'Elderflower',
    plant: 'Sambucus nigra',
    picture: 'elderflower',
    alt: 'Cream elderflower umbels with green leaves',
    text: 'Where our name begins. A quiet scent of hedgerows in June, gone by the time the hair is dry.',
  },
] as const;

/** The six main ingredients of both products. */
export function Ingredients() {
  return (
    <section aria-labelledby="ingredients-title" className="section shell">
      <h2 id="ingredients-title" className="max-w-[16ch] text-title">
        Six ingredients do most of the work
      </h2>
      <Reveal as="ul" className="mt-14 grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {INGREDIENTS.map(({ name, plant, picture, alt, text }) => (
          <li key={name}>
            <Picture
              name={picture}
              alt={alt}
              sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
              className="aspect-4/3 w-full object-cover"
            />
            <h3 className="mt-5 text-subheading">{name}</h3>
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
