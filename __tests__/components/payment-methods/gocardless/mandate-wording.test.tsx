import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreditorBlock } from '@/components/payment-methods/gocardless/creditor-block';
import { GuaranteeModal } from '@/components/payment-methods/gocardless/guarantee-modal';
import { MandateWording } from '@/components/payment-methods/gocardless/mandate-wording';
import { financingSources } from '@/lib/domain/creditors';
import { renderScreen } from '@/__tests__/support/render';

const { gocardless, factoring, insurer } = financingSources;
const nothing = () => undefined;
const text = () => document.body.textContent;

describe('the wording', () => {
  test.each(['default', 'summary'] as const)('of pounds is that of Bacs: %s', (variant) => {
    renderScreen(<MandateWording currency="GBP" variant={variant} onGuarantee={nothing} />);
    expect(text()).toContain('Bacs Direct Debit');
    expect(text()).toContain(gocardless.name);
    expect(text()).toContain(`“${gocardless.accountMemo}”`);
    expect(text()).toContain('normally 3 working days before');
    expect(text()).not.toMatch(/SEPA|8 weeks/);
  });
  test.each(['default', 'summary'] as const)('of every other currency is that of SEPA: %s', (variant) => {
    renderScreen(<MandateWording currency="EUR" variant={variant} onGuarantee={nothing} />);
    expect(text()).toContain('SEPA Direct Debit');
    expect(text()).toContain('1 working day before');
    expect(text()).toContain('within 8 weeks');
    expect(text()).not.toMatch(/Bacs|Guarantee/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
  test('authorises, and promises an e-mail, only where it is confirmed', () => {
    const wording = (variant: 'default' | 'summary') =>
      renderScreen(<MandateWording currency="EUR" variant={variant} onGuarantee={nothing} />);
    const { unmount } = wording('default');
    expect(text()).not.toMatch(/authorise|business days/);
    unmount();
    wording('summary');
    expect(text()).toContain(`By confirming, you authorise ${gocardless.name}`);
    expect(text()).toContain('within 3 business days');
  });
  test('names the source that finances the offer, the main one when it is not known', () => {
    const wording = (source: string) => (
      <MandateWording currency="EUR" source={source} variant="default" onGuarantee={nothing} />
    );
    renderScreen(
      <>
        {['factoring', 'insurer', 'toString'].map((source) => (
          <div key={source}>{wording(source)}</div>
        ))}
      </>,
    );
    expect(text()).toContain(factoring.name);
    expect(text()).toContain(factoring.accountMemo);
    expect(text()).toContain(insurer.name);
    expect(text()).toContain(gocardless.name);
  });
  test('opens the Guarantee', async () => {
    const onGuarantee = jest.fn();
    renderScreen(<MandateWording currency="GBP" variant="default" onGuarantee={onGuarantee} />);
    await userEvent.click(screen.getByRole('button', { name: 'Read the Direct Debit Guarantee' }));
    expect(onGuarantee).toHaveBeenCalledTimes(1);
  });
});

describe('the Guarantee', () => {
  test('is a dialog that says all that it guarantees', () => {
    renderScreen(<GuaranteeModal onClose={nothing} />);
    const dialog = screen.getByRole('dialog', { name: 'The Direct Debit Guarantee' });
    expect(screen.getByTestId('guaranteeModal')).toContainElement(dialog);
    expect(dialog).toHaveTextContent('normally 3 working days before');
    expect(dialog).toHaveTextContent(/refunds the amount to you in full and at once/);
    expect(dialog).toHaveTextContent(/you must pay it back/);
    expect(dialog).toHaveTextContent(/cancel a Direct Debit at any time/);
    expect(dialog).toHaveTextContent(gocardless.name);
  });
  test('goes with Back and with Escape', async () => {
    const onClose = jest.fn();
    renderScreen(<GuaranteeModal onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

test('the creditor is told with all that a mandate names', () => {
  renderScreen(<CreditorBlock source="insurer" />);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const details = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms).toEqual([
    'Creditor name',
    'Creditor identifier',
    'Creditor address',
    'Type of payment',
    'Mandate reference',
  ]);
  const { name, id, address } = insurer.creditor;
  expect(details).toEqual([name, id, address, 'Recurrent', 'Available after confirmation']);
  expect(within(document.body).getByText(id)).toHaveAttribute('translate', 'no');
});
