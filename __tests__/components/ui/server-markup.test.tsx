/** @jest-environment node */
// Proves the markup of all components in components/ui that pages render on the server.
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Button } from '@/components/ui/button';
import { DefinitionList } from '@/components/ui/definition-list';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { Notice } from '@/components/ui/notice';
import { RadioCard } from '@/components/ui/radio-card/radio-card';
import { Section } from '@/components/ui/section';
import { Skeleton } from '@/components/ui/skeleton';
import { SummaryLine } from '@/components/ui/summary-line';
import { Tag } from '@/components/ui/tag';
import { Timeline } from '@/components/ui/timeline';

const everything = (
  <Section title="Title" action={<Button variant="quiet">Change</Button>}>
    <RadioCard
      id="a"
      name="n"
      value="a"
      checked
      onChange={() => {}}
      label="A"
      hint="B"
      tag={<Tag>C</Tag>}
      error="D"
    />
    <Button loading>Confirm</Button>
    <TextField label="IBAN" error="Too short" />
    <SelectField label="Country" />
    <Checkbox label="Default" />
    <Notice tone="info" title="Title" />
    <Skeleton $height="48px" $width="50%" />
    <SummaryLine label="Plan">Pay now</SummaryLine>
    <DefinitionList items={[{ term: 'IBAN', detail: 'GB…' }]} />
    <Timeline items={[{ title: '£1.00', detail: 'today' }]} />
  </Section>
);

test('server-side markup has no style attribute, which the security policy forbids', () => {
  const sheet = new ServerStyleSheet();
  expect(renderToString(sheet.collectStyles(everything))).not.toContain('style=');
  sheet.seal();
});
