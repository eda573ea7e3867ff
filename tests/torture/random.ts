/** Draws that come out the same for the same seed, so that a run can be looked at again. */
export interface Random {
  /** From 0 to below 1. */
  draw(): number;
  /** From `from` to below `to`. */
  between(from: number, to: number): number;
  /** True with this probability (0 to 1). */
  happens(probability: number): boolean;
  /** One of the choices; throws when there is none. */
  pick<T>(choices: readonly T[]): T;
}

/** The generator Mulberry32 by Tommy Ettinger. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    draw,
    between: (from, to) => from + draw() * (to - from),
    happens: (probability) => draw() < probability,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[Math.floor(draw() * choices.length)];
      if (choice === undefined) throw new RangeError('There must be at least one choice');
      return choice;
    },
  };
}
