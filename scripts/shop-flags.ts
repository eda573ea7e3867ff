/**
 * What Node is told for the shop. Left to itself it lets garbage of more than 200 MB lie about while
 * orders come in, of which it needs 30 (docs/decisions/0011). deploy/systemd/ has the same.
 */
export const SHOP_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--max-old-space-size=256',
];

/**
 * What the C library is told: memory that was given back goes to the system sooner, which makes ten
 * megabytes. Other libraries than glibc do not know it.
 */
export const SHOP_ENVIRONMENT = {
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
};
