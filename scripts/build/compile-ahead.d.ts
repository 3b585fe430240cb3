/** Webpack plugin: lets the browser compile a document's scripts before they are called. */
export class CompileAhead {
  apply(compiler: object): void;
}
