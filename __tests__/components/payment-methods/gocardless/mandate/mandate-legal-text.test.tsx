// Proves mandate-legal-text, guarantee-modal and creditor-block: all that the law requires of the mandate's wording.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@/__tests__/support/render';
import { CreditorBlock } from '@/components/payment-methods/gocardless/mandate/creditor-block';
import { GuaranteeModal } from '@/components/payment-methods/gocardless/mandate/guarantee-modal';
import { MandateLegalText } from '@/components/payment-methods/gocardless/mandate/mandate-legal-text';
import { financingSources } from '@/lib/domain/mandates/creditors';

const { gocardless, factoring, insurer } = financingSources;
const ignore = () => undefined;
const pageText = () => document.body.textContent;

describe('the legal text', () => {
  test.each(['default', 'summary'] as const)(
    'uses the Bacs terms for pounds sterling in the variant %s',
    (variant) => {
      renderScreen(<MandateLegalText currency="GBP" variant={variant} onShowGuarantee={ignore} />);
      expect(pageText()).toContain('Bacs Direct Debit');
      expect(pageText()).toContain(gocardless.name);
      expect(pageText()).toContain(`“${gocardless.statementDescriptor}”`);
      expect(pageText()).toContain('normally 3 working days before');
      expect(pageText()).not.toMatch(/SEPA|8 weeks/);
    },
  );
  test.each(['default', 'summary'] as const)(
    'uses the SEPA terms for another currency in the variant %s',
    (variant) => {
      renderScreen(<MandateLegalText currency="EUR" variant={variant} onShowGuarantee={ignore} />);
      expect(pageText()).toContain('SEPA Direct Debit');
      expect(pageText()).toContain('1 working day before');
      expect(pageText()).toContain('within 8 weeks');
      expect(pageText()).not.toMatch(/Bacs|Guarantee/);
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );
  test('contains the authorisation and promises an email only in the variant summary', () => {
    const renderVariant = (variant: 'default' | 'summary') =>
      renderScreen(<MandateLegalText currency="EUR" variant={variant} onShowGuarantee={ignore} />);
    const { unmount } = renderVariant('default');
    expect(pageText()).not.toMatch(/authorise|business days/);
    unmount();
    renderVariant('summary');
    expect(pageText()).toContain(`By confirming, you authorise ${gocardless.name}`);
    expect(pageText()).toContain('within 3 business days');
  });
  test('names the financing source of the offer, or the main one if it is unknown', () => {
    const renderLegalText = (sourceId: string) => (
      <MandateLegalText currency="EUR" sourceId={sourceId} variant="default" onShowGuarantee={ignore} />
    );
    renderScreen(
      <>
        {['factoring', 'insurer', 'toString'].map((sourceId) => (
          <div key={sourceId}>{renderLegalText(sourceId)}</div>
        ))}
      </>,
    );
    expect(pageText()).toContain(factoring.name);
    expect(pageText()).toContain(factoring.statementDescriptor);
    expect(pageText()).toContain(insurer.name);
    expect(pageText()).toContain(gocardless.name);
  });
  test('opens the Guarantee with its button', async () => {
    const onShowGuarantee = jest.fn();
    renderScreen(<MandateLegalText currency="GBP" variant="default" onShowGuarantee={onShowGuarantee} />);
    await userEvent.click(screen.getByRole('button', { name: 'Read the Direct Debit Guarantee' }));
    expect(onShowGuarantee).toHaveBeenCalledTimes(1);
  });
});

describe('the Guarantee', () => {
  test('is a dialog with every point of the Guarantee', () => {
    renderScreen(<GuaranteeModal onClose={ignore} />);
    const dialog = screen.getByRole('dialog', { name: 'The Direct Debit Guarantee' });
    expect(screen.getByTestId('guaranteeModal')).toContainElement(dialog);
    expect(dialog).toHaveTextContent('normally 3 working days before');
    expect(dialog).toHaveTextContent(/refunds the amount to you in full and at once/);
    expect(dialog).toHaveTextContent(/you must pay it back/);
    expect(dialog).toHaveTextContent(/cancel a Direct Debit at any time/);
    expect(dialog).toHaveTextContent(gocardless.name);
  });
  test('closes with Back and with Escape', async () => {
    const onClose = jest.fn();
    renderScreen(<GuaranteeModal onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

test('the creditor block shows all creditor details that a mandate requires', () => {
  renderScreen(<CreditorBlock sourceId="insurer" />);
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
