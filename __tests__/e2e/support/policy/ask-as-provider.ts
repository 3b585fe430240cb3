/** Requests an address from the page as a provider's script does. Resolves when the request has ended, or been blocked. */
export async function askAsProvider({ kind, address }: { kind: string; address: string }): Promise<void> {
  const append = <Name extends 'script' | 'iframe' | 'link' | 'img'>(name: Name, properties: object) => {
    const element = Object.assign(document.createElement(name), properties);
    const settled = settle(element);
    document.body.append(element);
    return settled;
  };
  const settle = (target: EventTarget) =>
    new Promise<void>((resolve) => {
      for (const type of ['load', 'error']) target.addEventListener(type, () => resolve());
    });
  const ask: Record<string, () => Promise<unknown>> = {
    script: () => append('script', { src: address }),
    connect: () => fetch(address, { mode: 'no-cors' }),
    // Nothing answers it, and the policy is applied before it is opened.
    socket: async () => new WebSocket(address).close(),
    frame: () => append('iframe', { src: address, allow: 'camera; microphone' }),
    img: () => append('img', { src: address }),
    style: () => append('link', { rel: 'stylesheet', href: address }),
    font: () => new FontFace('provider', `url(${address})`).load(),
    worker: async () => new Worker(URL.createObjectURL(new Blob())).terminate(),
  };
  await ask[kind]?.().catch(() => undefined);
}
