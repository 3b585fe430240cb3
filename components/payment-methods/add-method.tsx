import { useTranslation } from '@/hooks/use-translations';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import type { MethodType } from '@/lib/domain/providers';
import { theme } from '@/styles/theme';
import { addOptions } from './add-options';
import { MethodOption } from './method-option';
import { NewMethodForm, type FormHost } from './new-method-form';
import { OptionList } from './option-list';

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

/** Adds one more method to the saved ones. Back leads to them. */
export function AddMethod({ onBack, ...host }: FormHost & { onBack: () => void }) {
  const { t } = useTranslation('payment-methods');
  const options = addOptions(host.allowed);
  const [picked, setPicked] = useState<MethodType | undefined>(
    options.length === 1 ? options[0]?.type : undefined,
  );
  return (
    <Stack>
      <div>
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <OptionList>
        {options.map((option) => (
          <MethodOption
            key={option.type}
            type={option.type}
            checked={option.type === picked}
            onChoose={() => setPicked(option.type)}
          >
            <NewMethodForm {...host} option={option} onCancel={onBack} onLeave={onBack} />
          </MethodOption>
        ))}
      </OptionList>
    </Stack>
  );
}
