/** A browser storage in memory, for tests; a `limit` makes it full after so many characters. */
export function webStorage(entries: Record<string, string> = {}, limit = Infinity) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > limit) throw new DOMException('Full', 'QuotaExceededError');
      map.set(key, text);
    },
    removeItem: (key: string) => void map.delete(key),
  };
}
