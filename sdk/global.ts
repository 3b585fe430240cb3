import { Usance } from './usance';

declare global {
  interface Window {
    Usance?: typeof Usance;
  }
}

// Only while the script runs does the document know where it came from.
const script = document.currentScript;
const origin = script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : undefined;

window.Usance = (publicKey, options) => Usance(publicKey, { origin, ...options });
