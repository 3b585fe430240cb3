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

test('the drop-in shows nothing before it is opened', () => {
  create('BRF_1');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dialog stays open after a success until exit() is called', () => {
  const { open, exit, heard } = create('BRF_1');
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(heard).toEqual([success]);
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  expect([heard, screen.queryByRole('dialog') !== null]).toEqual([[success], true]);
  exit();
  expect([heard, screen.queryByRole('dialog')]).toEqual([[success, left], null]);
});

test.each([
  ['Close', left],
  ['Fail', failure],
])('the button %s reports %s and closes the dialog', (name, expected) => {
  const { open, heard } = create('BRF_1');
  open();
  expect(screen.getByRole('dialog', { name: 'Set up with your bank' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name }));
  expect(heard).toEqual([expected]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a click beside the buttons reports nothing and Escape closes the dialog', () => {
  const { open, heard } = create('BRF_1');
  open();
  fireEvent.click(screen.getByRole('heading'));
  expect(heard).toEqual([]);
  const escape = new Event('cancel', { cancelable: true });
  screen.getByRole('dialog').dispatchEvent(escape);
  expect([heard, escape.defaultPrevented]).toEqual([[left], true]);
});

test('the dialog restores the focus', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  create('BRF_1').open();
  screen.getByRole('button', { name: 'Close' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(button).toHaveFocus();
});

test('closing the dialog from outside reports an exit', () => {
  const { open, exit, heard } = create('BRF_1');
  open();
  exit();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heard).toEqual([left]);
});

test.each([
  ['BRF_SIM_AUTO_SUCCESS_7', /^success .*"fulfilled"/],
  ['BRF_SIM_AUTO_FULFILLING_7', /^success .*"fulfilling"/],
  ['BRF_SIM_AUTO_PENDING_7', /^success .*"pending"/],
  ['BRF_SIM_AUTO_ERROR_7', /^exit \[\{"message"/],
])('the flow %s ends automatically', (flow, expected) => {
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
])('the options %p create no drop-in', (options) => {
  expect(() => Reflect.apply(window.GoCardlessDropin!.create, undefined, [options])).toThrow(TypeError);
});

test('the dialog has no style attributes, which the policy forbids', () => {
  expect(script).not.toMatch(/setAttribute\('style'|innerHTML|cssText/);
});
