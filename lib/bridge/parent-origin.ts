/** What the browser tells about the page around us. */
export type Surroundings = {
  ancestorOrigins?: ArrayLike<string>;
  referrer: string;
  isEmbedded: boolean;
};

/**
 * The origin of the page that embeds us: the nearest ancestor, else the page that we were opened from. Undefined when
 * nobody embeds us or nothing tells. Call it once, when the page opens: after a round trip the referrer is another.
 */
export function parentOrigin({ ancestorOrigins, referrer, isEmbedded }: Surroundings): string | undefined {
  if (!isEmbedded) return undefined;
  const nearest = ancestorOrigins?.[0];
  if (nearest) return nearest;
  try {
    return new URL(referrer).origin;
  } catch {
    return undefined;
  }
}
