/** The SVG path of a star on a 24 by 24 grid. */
export const STAR =
  'M12 2.2l2.9 6.5 7 .7-5.3 4.7 1.6 6.9L12 17.4 5.8 21l1.6-6.9L2.1 9.4l7-.7L12 2.2Z';
