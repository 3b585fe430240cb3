const MAX_SUBJECT_LENGTH = 80;

/** Builds a `mailto:` URL. Control characters are removed from the subject to prevent header injection. */
export function buildMailtoUrl(email: string, subject: string): string {
  const cleanSubject = subject.replace(/[\p{Cc}\p{Surrogate}]/gu, '');
  return `mailto:${email}?subject=${encodeURIComponent([...cleanSubject].slice(0, MAX_SUBJECT_LENGTH).join(''))}`;
}
