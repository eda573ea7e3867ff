import type { KeyIngredient } from '#domain/product.ts';

export const argan: KeyIngredient = {
  name: 'Argan oil',
  plant: 'Argania spinosa',
  picture: 'argan',
  alt: 'Argan nuts with a pool of golden oil',
  text: 'Pressed from the kernel. A light oil that sits close to the hair, smooths its surface and adds shine.',
};

export const coconut: KeyIngredient = {
  name: 'Coconut oil',
  plant: 'Cocos nucifera',
  picture: 'coconut',
  alt: 'A coconut in two halves with flakes of its flesh',
  text: 'Light enough to sink into dry lengths. In the shampoo it tempers the coconut cleansers.',
};

export const aloe: KeyIngredient = {
  name: 'Aloe',
  plant: 'Aloe barbadensis',
  picture: 'aloe',
  alt: 'Two aloe vera leaves and three fresh slices',
  text: 'The juice of the leaf holds water. It keeps hair supple after washing, without weighing it down.',
};

export const shea: KeyIngredient = {
  name: 'Shea butter',
  plant: 'Butyrospermum parkii',
  picture: 'shea',
  alt: 'Pieces of pale yellow shea butter with brown shea nuts',
  text: 'Dense and slow to melt. It is the body of the mask and gives brittle ends something to hold on to.',
};

export const rosemary: KeyIngredient = {
  name: 'Rosemary leaf',
  plant: 'Rosmarinus officinalis',
  picture: 'rosemary',
  alt: 'Three sprigs of rosemary',
  text: 'A green, clear extract that cuts through the richness of the butter and leaves a clean finish.',
};

const elderflower: KeyIngredient = {
  name: 'Elderflower',
  plant: 'Sambucus nigra',
  picture: 'elderflower',
  alt: 'Cream elderflower umbels with green leaves',
  text: 'Where our name begins. A quiet scent of hedgerows in June, gone by the time the hair is dry.',
};

/** The main ingredients of both products, in the order of the about page. */
export const keyIngredients: readonly KeyIngredient[] = [
  argan,
  coconut,
  aloe,
  shea,
  rosemary,
  elderflower,
];
