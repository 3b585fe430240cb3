/** Keeps a pad for the way back. Answers whether this browser lets us. */
export function keepPad(name: string, pad: string): boolean {
  try {
    sessionStorage.setItem(name, pad);
    return sessionStorage.getItem(name) === pad;
  } catch {
    return false;
  }
}

/** A pad that was kept, once. */
export function takePad(name: string): string | undefined {
  try {
    const pad = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return pad ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether a pad could be kept. */
export const canKeepPads = (): boolean => keepPad('pad', 'trial') && takePad('pad') === 'trial';
