import { createRef } from 'react';
import { render, screen } from '@testing-library/react';
import { Section } from '@/components/ui/section';

test('a step is a region named by its heading, which can take the focus', () => {
  const heading = createRef<HTMLHeadingElement>();
  render(
    <Section title="Choose how to pay" headingRef={heading} data-testid="step">
      Plans
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Choose how to pay' })).toBe(screen.getByTestId('step'));
  heading.current?.focus();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});
