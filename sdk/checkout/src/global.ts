import { reportProblem, setReportOrigin } from './report-problem';
import { Usance } from './usance';

// `currentScript` is set only while the script runs.
const script = document.currentScript;
const origin = script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : undefined;

setReportOrigin(origin);
if (window.Usance) reportProblem({ code: 'two-sdks' });
window.Usance = (publicKey, options = {}) => Usance(publicKey, [{ origin }, ...[options].flat()]);
