/**
 * Creates an in-memory Storage.
 * @param limit the most characters of a value; a longer one throws as a full storage does
 */
export function webStorage(entries: Record<string, string> = {}, limit = Infinity) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > limit) throw new DOMException('Full', 'QuotaExceededError');
      map.set(key, value);
    },
    removeItem: (key: string) => void map.delete(key),
  };
}
