import { Usance } from './usance';

// `currentScript` is set only while the script runs.
const script = document.currentScript;
const origin = script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : undefined;

window.Usance = (publicKey, options = {}) => Usance(publicKey, [{ origin }, ...[options].flat()]);
