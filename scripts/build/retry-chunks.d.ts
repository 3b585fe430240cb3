/** Webpack plugin: requests a chunk under another URL after it could not be loaded. */
export class RetryChunks {
  apply(compiler: object): void;
}
