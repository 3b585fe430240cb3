// Proves what analytics are told of a choice; a separate file, because analytics are off in the others.
import { screen, waitFor } from '@testing-library/react';
import { captureEvents } from '@/__tests__/support/capture-events';
import {
  bankTransfer,
  directDebit,
  renderChooser,
  stripeCard,
  user,
} from '@/__tests__/support/method-chooser';
import { answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();
const trackedEvents = captureEvents();

test.each([
  ['Bank transfer', 'bank_transfer'],
  ['Direct Debit', 'direct_debit'],
])('tracks that a buyer without saved methods has selected %s', async (name, type) => {
  renderChooser('basic', { allowed: [stripeCard, directDebit, bankTransfer] });
  await user.click(await screen.findByRole('radio', { name }));
  await waitFor(() => expect(trackedEvents).toContain(`Payment method selected ${type}`));
});
