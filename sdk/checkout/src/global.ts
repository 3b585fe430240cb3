import { Usance } from './usance';

declare global {
  interface Window {
    Usance?: typeof Usance;
  }
}

// `currentScript` is set only while the script runs.
const script = document.currentScript;
const origin = script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : undefined;

window.Usance = (publicKey, options = {}) => Usance(publicKey, [{ origin }, ...[options].flat()]);
