import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, screen } from '@testing-library/dom';

const script = readFileSync(path.join(process.cwd(), 'sim/gocardless.js'), 'utf8');

beforeEach(() => {
  document.body.replaceChildren();
  delete window.GoCardlessDropin;
  (0, eval)(script);
});
afterEach(() => jest.useRealTimers());

const create = (flow: string) => {
  const heard: string[] = [];
  const handler = window.GoCardlessDropin!.create({
    billingRequestFlowID: flow,
    environment: 'sandbox',
    onSuccess: (...told) => heard.push(`success ${JSON.stringify(told)}`),
    onExit: (...told) => heard.push(`exit ${JSON.stringify(told)}`),
  });
  return { heard, ...handler };
};
const success = 'success [{"id":"BRQ_1","status":"fulfilled"},{"id":"BRF_1"}]';
const failure = 'exit [{"message":"The flow failed."},{}]';
const left = 'exit [null,{}]';

test('nothing is shown before it is opened', () => {
  create('BRF_1');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Confirm', success],
  ['Close', left],
  ['Fail', failure],
])('%s says %s, and the dialog is gone', (name, expected) => {
  const { open, heard } = create('BRF_1');
  open();
  expect(screen.getByRole('dialog', { name: 'Set up with your bank' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name }));
  expect(heard).toEqual([expected]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a click beside the buttons says nothing, Escape closes', () => {
  const { open, heard } = create('BRF_1');
  open();
  fireEvent.click(screen.getByRole('heading'));
  expect(heard).toEqual([]);
  const escape = new Event('cancel', { cancelable: true });
  screen.getByRole('dialog').dispatchEvent(escape);
  expect([heard, escape.defaultPrevented]).toEqual([[left], true]);
});

test('the focus goes back to where it was', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  create('BRF_1').open();
  screen.getByRole('button', { name: 'Close' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(button).toHaveFocus();
});

test('closed from outside it says that it was left', () => {
  const { open, exit, heard } = create('BRF_1');
  open();
  exit();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heard).toEqual([left]);
});

test.each([
  ['BRF_SIM_AUTO_SUCCESS_7', /^success/],
  ['BRF_SIM_AUTO_ERROR_7', /^exit \[\{"message"/],
])('%s ends by itself', (flow, expected) => {
  jest.useFakeTimers();
  const { open, heard } = create(flow);
  open();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heard).toEqual([]);
  jest.runAllTimers();
  expect(heard).toEqual([expect.stringMatching(expected)]);
});

test.each([
  [{ billingRequestFlowID: '', environment: 'sandbox' }],
  [{ environment: 'sandbox' }],
  [{ billingRequestFlowID: 'BRF_1', environment: 'production' }],
])('%p creates nothing', (options) => {
  expect(() => Reflect.apply(window.GoCardlessDropin!.create, undefined, [options])).toThrow(TypeError);
});

test('it is drawn without attributes of style that a policy would forbid', () => {
  expect(script).not.toMatch(/setAttribute\('style'|innerHTML|cssText/);
});
