import { MASK_USE } from '#domain/policies.ts';
import type { Product } from '#domain/product.ts';
import { elderflowerAndClover, rosemary, shea } from './ingredients/key-ingredients.ts';

// The owner has confirmed neither this quantity nor the ingredients and warnings below.
const netQuantityMl = 250;
const lastsMonths = 3;

export const conditioningHairMask: Product = {
  id: 2,
  name: 'Conditioning Hair Mask',
  price: 36,
  netQuantityMl,
  image: 'conditioning-hair-mask-1',
  images: ['conditioning-hair-mask-1', 'conditioning-hair-mask-2', 'conditioning-hair-mask-3'],
  description:
    'A dense weekly treatment for hair worn out by heat, colour or weather. Give the shea butter time on the lengths, and they feel soft and calm again.',
  category: 'mask',
  mentionedAs: ['mask', 'conditioner', 'jar'],
  sku: 'HR-MSK-FOR-DMG',
  // Combined Nomenclature, heading 3305 (Regulation (EEC) No 2658/87, annex I); the owner has to confirm all three.
  customs: { hsCode: '330590', origin: 'IE', netWeightG: 250 },
  tags: ['Damaged hair', 'Once a week', 'Shea', 'Rosemary'],
  benefits: [
    'Softens lengths worn by heat or salt',
    'Lets the comb glide through the ends',
    'Rinses out clean, leaves roots light',
    `Lasts about ${lastsMonths}\u00a0months, used weekly`,
  ],
  lastsMonths,
  suitedTo: 'Brittle, bleached or straightened hair, once a week',
  feelsLike: 'A dense cream, with a scent of elderflower, clover and rosemary',
  usage: `Once a week, squeeze the water out of freshly washed hair. Smooth a walnut-sized amount through the lengths and ends, and comb it through. Leave it on for at least ${MASK_USE.leastMinutes} minutes, then rinse with lukewarm water.`,
  usageSteps: [
    {
      amount: 'Once a week',
      text: 'After washing, squeeze the water out of your hair.',
      brief: 'after washing, with the water squeezed out.',
    },
    {
      amount: 'A walnut’s worth',
      text: 'Smooth it through the lengths and ends, and comb it through.',
      brief: 'through the lengths and ends.',
    },
    {
      amount: `${MASK_USE.leastMinutes} minutes, at least`,
      text: 'Leave it on, then rinse with lukewarm water.',
      brief: 'then rinse with lukewarm water.',
    },
  ],
  usagePicture: 'conditioning-hair-mask-use',
  waitMinutes: MASK_USE.leastMinutes,
  waitPicture: 'steamed-mirror',
  notebook: {
    heading: 'Shea first, melt it slowly.',
    lines: [
      { text: 'Elder in cold water', verdict: 'one night' },
      { text: 'Boiled twice', verdict: 'flat', struckOut: true },
      { text: 'Shea', verdict: 'soft all year' },
      { text: 'Beeswax', verdict: 'stiff', struckOut: true },
      { text: 'More beeswax', verdict: 'stiffer', struckOut: true },
      { text: 'Rosemary', verdict: 'keeps it fresh' },
      { text: 'Left in overnight', verdict: 'needless', struckOut: true },
      { text: 'Rinsed', verdict: 'and left alone' },
    ],
  },
  ingredients:
    'Aqua, Cetearyl Alcohol, Butyrospermum Parkii Butter, Behentrimonium Methosulfate, Cocos Nucifera Oil, Glycerin, Argania Spinosa Kernel Oil, Rosmarinus Officinalis Leaf Extract, Sambucus Nigra Flower Extract, Trifolium Pratense Flower Extract, Hydrolyzed Oat Protein, Panthenol, Cetyl Esters, Tocopherol, Helianthus Annuus Seed Oil, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Limonene, Linalool.',
  ingredientNotes: {
    'Butyrospermum Parkii Butter': 'shea butter, cushions brittle ends',
    'Cocos Nucifera Oil': 'coconut oil, softens dry lengths',
    'Argania Spinosa Kernel Oil': 'argan oil, smooths and adds shine',
    'Rosmarinus Officinalis Leaf Extract': 'rosemary, keeps the cream fresh',
    'Sambucus Nigra Flower Extract': 'elderflower, from the hedge',
    'Trifolium Pratense Flower Extract': 'red clover, from the meadow',
    'Hydrolyzed Oat Protein': 'oat protein, smooths worn lengths',
    'Helianthus Annuus Seed Oil': 'sunflower oil, keeps lengths supple',
    Parfum:
      'the scent, from plant oils, gone once your hair is dry; limonene and linalool occur in them',
  },
  keyIngredients: [shea, rosemary, elderflowerAndClover],
  warnings: [
    'For external use only.',
    'Avoid contact with the eyes. If some gets in, rinse with plenty of water.',
    'Keep out of the reach of children.',
    'It can make the floor of a shower slippery: rinse it well after use.',
  ],
  metaTitle: `Conditioning Hair Mask with Shea and Rosemary, ${netQuantityMl} ml`,
  metaDescription: `A weekly conditioning mask with shea butter and rosemary for damaged hair. ${netQuantityMl} ml, leave on for at least ${MASK_USE.leastMinutes} minutes.`,
  slug: 'conditioning-hair-mask',
};
