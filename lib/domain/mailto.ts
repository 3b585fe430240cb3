const MAX_SUBJECT_LENGTH = 80;

/**
 * Builds a `mailto:` URL. Control characters are removed from the subject to prevent header injection. A long subject is
 * shortened, the support reference behind it is not.
 */
export function buildMailtoUrl(email: string, subject: string, supportReference = ''): string {
  const suffix = supportReference && ` [${supportReference}]`;
  const characters = [...subject.replace(/[\p{Cc}\p{Surrogate}]/gu, '')];
  const shortSubject = characters.slice(0, MAX_SUBJECT_LENGTH - suffix.length).join('');
  return `mailto:${email}?subject=${encodeURIComponent(shortSubject + suffix)}`;
}
