/** Browser properties that identify the embedding page. */
export type EmbeddingContext = {
  ancestorOrigins?: ArrayLike<string>;
  referrer: string;
  isEmbedded: boolean;
};

/**
 * Returns the origin of the embedding page: the nearest ancestor, else the referrer. Undefined outside of a frame or when
 * neither is known. Call it once when the page opens: after a redirect and back the referrer is another page.
 */
export function findParentOrigin({
  ancestorOrigins,
  referrer,
  isEmbedded,
}: EmbeddingContext): string | undefined {
  if (!isEmbedded) return undefined;
  const nearestAncestor = ancestorOrigins?.[0];
  if (nearestAncestor) return nearestAncestor;
  try {
    return new URL(referrer).origin;
  } catch {
    return undefined;
  }
}
