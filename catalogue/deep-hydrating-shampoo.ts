import type { Product } from '#domain/product.ts';
import { aloe, argan, elderflowerAndClover } from './ingredients/key-ingredients.ts';

// The owner has confirmed neither this quantity nor the ingredients and warnings below.
const netQuantityMl = 300;
const lastsMonths = 3;

export const deepHydratingShampoo: Product = {
  id: 1,
  name: 'Deep Hydrating Shampoo',
  price: 28.5,
  netQuantityMl,
  image: 'deep-hydrating-shampoo-1',
  images: ['deep-hydrating-shampoo-1', 'deep-hydrating-shampoo-2', 'deep-hydrating-shampoo-3'],
  description:
    'A soft, low-foaming shampoo for hair that feels dry by the second day. Cleansers from coconut lift oil and dust without stripping. Argan oil and aloe keep the lengths supple.',
  category: 'shampoo',
  mentionedAs: ['shampoo', 'bottle', 'pump'],
  sku: 'DP-HYD-SHM',
  // Combined Nomenclature, heading 3305 (Regulation (EEC) No 2658/87, annex I); the owner has to confirm all three.
  customs: { hsCode: '330510', origin: 'IE', netWeightG: 300 },
  tags: ['Dry hair', 'Daily wash', 'Argan', 'Aloe'],
  benefits: [
    'Dry lengths feel soft and comb easily',
    'Smooth lengths that catch the light',
    'A quiet scent, gone once hair is dry',
    `Lasts about ${lastsMonths}\u00a0months, used daily`,
  ],
  lastsMonths,
  suitedTo: 'Dry or coloured hair, washed as often as you like',
  feelsLike: 'A light gel with low foam, quietly scented',
  usage:
    'Wet your hair thoroughly. Work two pumps between your palms and massage into the scalp with your fingertips, letting the lather run through the lengths. Rinse until the water runs clear. Repeat if your hair was oiled or styled.',
  usageSteps: [
    {
      amount: 'Two pumps',
      text: 'Work them between your palms, then into thoroughly wet hair. Long or very thick hair may need a third.',
      brief: 'between your palms, then on wet hair.',
    },
    {
      amount: 'One minute',
      text: 'Massage into the scalp with your fingertips and let the lather run through the lengths.',
      brief: 'massage it into the scalp.',
    },
    {
      amount: 'One rinse',
      text: 'Rinse until the water runs clear. Repeat if your hair was oiled or styled.',
      brief: 'until the water runs clear.',
    },
  ],
  usagePicture: 'deep-hydrating-shampoo-use',
  notebook: {
    heading: 'It should smell of the hedge, not of a shop.',
    lines: [
      { text: 'Elderflower' },
      { text: 'Soap from olives', verdict: 'squeaks', struckOut: true },
      { text: 'Coconut cleanser' },
      { text: 'Aloe', verdict: 'can stay' },
      { text: 'Honey', verdict: 'sticky', struckOut: true },
      { text: 'Rose oil', verdict: 'loud', struckOut: true },
      { text: 'Argan oil', verdict: 'half of it' },
      { text: 'Lavender', verdict: 'sleepy', struckOut: true },
      { text: 'Clover', verdict: 'a little' },
    ],
  },
  ingredients:
    'Aqua, Sodium Cocoyl Isethionate, Cocamidopropyl Betaine, Decyl Glucoside, Glycerin, Aloe Barbadensis Leaf Juice, Argania Spinosa Kernel Oil, Cocos Nucifera Oil, Sambucus Nigra Flower Extract, Trifolium Pratense Flower Extract, Panthenol, Coco-Glucoside, Glyceryl Oleate, Guar Hydroxypropyltrimonium Chloride, Xanthan Gum, Sodium Chloride, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Limonene, Linalool.',
  ingredientNotes: {
    'Sodium Cocoyl Isethionate': 'a mild cleanser from coconut',
    'Aloe Barbadensis Leaf Juice': 'aloe, holds on to water',
    'Argania Spinosa Kernel Oil': 'argan oil, smooths and adds shine',
    'Cocos Nucifera Oil': 'coconut oil, softens dry lengths',
    'Sambucus Nigra Flower Extract': 'elderflower, from the hedge',
    'Trifolium Pratense Flower Extract': 'red clover, from the meadow',
    Parfum:
      'the scent, from plant oils, gone once your hair is dry; limonene and linalool occur in them',
  },
  keyIngredients: [argan, aloe, elderflowerAndClover],
  warnings: [
    'For external use only.',
    'Avoid contact with the eyes. If some gets in, rinse with plenty of water.',
    'Keep out of the reach of children.',
  ],
  metaTitle: `Deep Hydrating Shampoo with Argan and Aloe, ${netQuantityMl} ml`,
  metaDescription: `A gentle, low-foaming shampoo with argan oil and aloe for dry hair. ${netQuantityMl} ml, made for washing every day.`,
  slug: 'deep-hydrating-shampoo',
};
