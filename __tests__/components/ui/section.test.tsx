import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Section } from '@/components/ui/section';

test('is a region named by its focusable heading', () => {
  const headingRef = createRef<HTMLHeadingElement>();
  render(
    <Section title="Choose how to pay" headingRef={headingRef} data-testid="step">
      Plans
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Choose how to pay' })).toBe(screen.getByTestId('step'));
  headingRef.current?.focus();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});
