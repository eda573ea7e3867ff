/** The stages of the splash and when each begins, in ms (spec section 2). */
export const INTRO_STAGES = [
  { stage: 'initial', at: 0 },
  { stage: 'growing', at: 500 },
  { stage: 'zooming', at: 2_000 },
  { stage: 'complete', at: 3_500 },
  { stage: 'finished', at: 4_000 },
] as const;

export type IntroStage = (typeof INTRO_STAGES)[number]['stage'];
