const LONGEST = 80;

/** A mail address as a link. Nothing in the subject can become another header of the mail. */
export function mailLink(email: string, subject: string): string {
  const clean = subject.replace(/[\p{Cc}\p{Surrogate}]/gu, '');
  return `mailto:${email}?subject=${encodeURIComponent([...clean].slice(0, LONGEST).join(''))}`;
}
