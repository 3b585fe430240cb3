/** Nothing is read again by itself: what happened is what the buyer sees, until they do something. */
export const swrSettings = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};
