import type { KeyIngredient } from '#domain/product.ts';

export const argan: KeyIngredient = {
  name: 'Argan oil',
  plant: 'Argania spinosa',
  picture: 'argan',
  alt: 'A branch of argan with fruit, drawn in pencil, and the words “only the kernel”',
  text: 'Pressed from the kernel of the fruit. A light oil that lies close to the hair, smooths its surface and adds shine.',
};

export const aloe: KeyIngredient = {
  name: 'Aloe',
  plant: 'Aloe barbadensis',
  picture: 'aloe',
  alt: 'An aloe, drawn in pencil, and the words “mind the teeth”',
  text: 'The juice of the leaf. It holds on to water, and keeps hair supple after washing without weighing it down.',
};

export const shea: KeyIngredient = {
  name: 'Shea butter',
  plant: 'Butyrospermum parkii',
  picture: 'shea',
  alt: 'Shea leaves, two fruits and a nut, drawn in pencil, and the words “melt it slowly”',
  text: 'Pressed from the nut, dense and slow to melt. It gives the mask its body and softens brittle ends.',
};

export const rosemary: KeyIngredient = {
  name: 'Rosemary leaf',
  plant: 'Rosmarinus officinalis',
  picture: 'rosemary',
  alt: 'A sprig of rosemary, drawn in pencil, and the words “in the mask only”',
  text: 'A clear extract of the leaf. It gives the mask its herbal note, and keeps a rich cream smelling fresh.',
};

/** Both plants of the shop's name as one entry, because a product page shows only three key ingredients. */
export const elderflowerAndClover: KeyIngredient = {
  name: 'Elderflower and red clover',
  plant: 'Sambucus nigra, Trifolium pratense',
  picture: 'elder-and-clover',
  alt: 'A cream umbel of elderflower and three pink heads of red clover before a dark wall',
  text: 'The two plants in our name, picked in June. Both products contain a little of each.',
};

/** The six ingredients of the about page in its order, with texts of their own. */
export const aboutPageIngredients: readonly KeyIngredient[] = [
  {
    name: 'Elderflower',
    plant: 'Sambucus nigra',
    picture: 'elderflower',
    alt: 'Cream elderflower umbels with green leaves',
    text: 'The first thing in the first bowl. It flowers in June, and we use only the flower.',
  },
  {
    name: 'Red clover',
    plant: 'Trifolium pratense',
    picture: 'clover',
    alt: 'Three heads of red clover on a dark ground, the nearest in focus',
    text: 'From the meadow behind the hedge. Extracts of both flowers are in both products.',
  },
  { ...argan, text: 'A light oil, pressed from the kernel. It gives the lengths shine.' },
  { ...aloe, text: 'Keeps hair supple without weighing it down.' },
  { ...shea, text: 'The butter of the nut. It gives the mask its body.' },
  { ...rosemary, text: 'For its herbal scent, in the mask only.' },
];
