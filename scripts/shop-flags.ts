/**
 * What Node is told for the shop. Left to itself it lets garbage of more than 200 MB lie about while
 * orders come in, of which it needs 30 (docs/decisions/0020). deploy/systemd/ has the same.
 */
export const SHOP_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--max-old-space-size=256',
];
