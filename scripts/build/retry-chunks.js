/** The URL may be the argument of a function. */
const URL_ASSIGNMENT = /(?<=script\.src = .*)\burl\b(?<rest>.*;)/;

/** Obsolete attributes, and a nonce, which our policy does not use: 30 bytes of the first load. */
const UNUSED_LINES = /script\.(?:charset|timeout) = [^;]+;\n|if \(__webpack_require__\.nc\) \{[^}]*\}\n/g;

/**
 * Gives the URL of a chunk that is requested again a query. After a script was given up its request goes on, and Chromium
 * makes a new element of the same URL wait for the same answer: if that never comes, no further attempt could succeed.
 */
class RetryChunks {
  apply({ hooks, webpack: { runtime } }) {
    hooks.compilation.tap('RetryChunks', (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('RetryChunks', (source) => {
        if (!URL_ASSIGNMENT.test(source)) throw new Error('webpack loads chunks in another way');
        // The function that loads a script keeps the next query of each URL: one question mark, then two, and so on.
        const queries = '__webpack_require__.l';
        return source
          .replaceAll(UNUSED_LINES, '')
          .replace(
            URL_ASSIGNMENT,
            `url + (${queries}[url] || "")$<rest> ${queries}[url] = [${queries}[url]] + "?";`,
          );
      });
    });
  }
}

module.exports = { RetryChunks };
