type Download = { name: string; blob?: Blob };

const originals = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(URL, { createObjectURL: originals.create, revokeObjectURL: originals.revoke });
});

/** Collects the downloads of a test: jsdom has neither object URLs nor downloads. */
export function captureDownloads(): Download[] {
  const blobs = new Map<string, Blob>();
  const downloads: Download[] = [];
  URL.createObjectURL = (blob: Blob) => {
    const url = `blob:http://localhost/${blobs.size + 1}`;
    blobs.set(url, blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, blob: blobs.get(this.href) });
  });
  return downloads;
}
