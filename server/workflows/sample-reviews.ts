import type { Rating } from '#domain/review-statistics.ts';

interface SampleReview {
  name: string;
  rating: Rating;
  text: string;
  daysAgo: number;
}

/** Invented reviews that show what the page looks like; they never appear beside real cards. */
export const SAMPLE_REVIEWS: readonly SampleReview[] = [
  {
    name: 'Aoife',
    rating: 5,
    daysAgo: 3,
    text: 'My hair has been dry since I started swimming again. Two weeks of the shampoo and the ends no longer feel like straw. The bottle lasts longer than I expected, too.',
  },
  {
    name: 'Katharina',
    rating: 5,
    daysAgo: 6,
    text: 'I leave the mask on for a quarter of an hour on Sundays with a book. It rinses out cleanly and my curls keep their shape until midweek.',
  },
  {
    name: 'Declan',
    rating: 4,
    daysAgo: 9,
    text: 'Good shampoo, gentle on the scalp. I would like a bigger bottle, which is the only reason for four stars.',
  },
  {
    name: 'Ioana',
    rating: 5,
    daysAgo: 14,
    text: 'Delivery to Cluj took a week and everything was packed with care. The scent is soft and does not stay all day, which I prefer.',
  },
  {
    name: 'Siobhán',
    rating: 5,
    daysAgo: 19,
    text: 'I asked about colour-treated hair in the chat and got a real answer from somebody who knows. Bought both and am happy with them.',
  },
  {
    name: 'Marc',
    rating: 4,
    daysAgo: 24,
    text: 'Bought for my partner, ended up using it myself. It foams less than supermarket shampoo, so give it a minute.',
  },
  {
    name: 'Elena',
    rating: 5,
    daysAgo: 31,
    text: 'The mask is rich without being greasy. I only use it on the lengths and the difference when combing is easy to notice.',
  },
  {
    name: 'Pádraig',
    rating: 3,
    daysAgo: 38,
    text: 'Fine for my hair but a little rich for short cuts. The service was friendly when I wrote to ask.',
  },
  {
    name: 'Sofie',
    rating: 5,
    daysAgo: 45,
    text: 'After a summer of salt water this brought my hair back. Once a week is truly enough.',
  },
  {
    name: 'Niamh',
    rating: 5,
    daysAgo: 58,
    text: 'A pleasure to use: nice bottle, pump works well, and my daughter’s tangles come out without tears.',
  },
  {
    name: 'Javier',
    rating: 4,
    daysAgo: 66,
    text: 'It takes a few washes to see what it does. Now I would not go back.',
  },
  {
    name: 'Hanna',
    rating: 5,
    daysAgo: 80,
    text: 'Simple instructions, and they work: small amount, two minutes, rinse well. My scalp is calmer than it was.',
  },
];
