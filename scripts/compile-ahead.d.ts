/** A plugin for webpack: what a document loads is compiled by the browser before it is called. */
export class CompileAhead {
  apply(compiler: object): void;
}
