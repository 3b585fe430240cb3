/** A map that deletes its oldest entries beyond a limit. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  constructor(private readonly maxEntries = 1000) {
    super();
  }

  override set(key: Key, value: Value): this {
    super.set(key, value);
    for (const oldestKey of this.keys()) {
      if (this.size <= this.maxEntries) break;
      this.delete(oldestKey);
    }
    return this;
  }
}
