import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedRounded';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardHeader from '@mui/material/CardHeader';
import { useState } from 'react';
import { Link } from 'react-router';
import { attempt } from '@/api/attempt';
import { Muted, PlainList, Row, Text } from '@/ui/parts';
import { iconSizes } from '@/ui/sizes';
import { t } from './texts';
import { type FirstStep, useFirstSteps } from './use-first-steps';

const storageKey = 'firstSteps';
const isOver = () => attempt(() => localStorage.getItem(storageKey)) === 'over';
const end = () => attempt(() => localStorage.setItem(storageKey, 'over'));

/** Lists what a new company needs before it can trade, until everything is there or the user hides the list. */
export function FirstSteps() {
  const [over, setOver] = useState(isOver);
  return over ? null : (
    <Steps
      onEnd={() => {
        end();
        setOver(true);
      }}
    />
  );
}

function Steps({ onEnd }: { onEnd: () => void }) {
  const steps = useFirstSteps();
  const left = steps?.filter(({ done }) => !done) ?? [];
  if (!steps || left.length === 0) return null;
  const next = left[0];
  return (
    <Card component="section" aria-label={t('firstSteps')} sx={{ mb: 3, flexShrink: 0 }}>
      <CardHeader
        title={t('firstSteps')}
        subheader={t('stepsDone', { done: steps.length - left.length, all: steps.length })}
        action={<Button onClick={onEnd}>{t('hideSteps')}</Button>}
      />
      <PlainList component="ol" px={3} pb={2} sx={listStyle}>
        {steps.map((step) => (
          <Step key={step.to} step={step} next={step === next} />
        ))}
      </PlainList>
    </Card>
  );
}

/** Shows a step as done, as the next one or as a later one. */
function Step({ step: { label, done, action, to }, next }: { step: FirstStep; next: boolean }) {
  const Icon = done ? CheckCircle : RadioButtonUnchecked;
  return (
    <Row component="li" gap={1.5} minHeight={40}>
      <Icon
        titleAccess={t(done ? 'stepDone' : 'stepOpen')}
        sx={{ fontSize: iconSizes.medium, color: done ? 'var(--success-text)' : 'text.secondary' }}
      />
      {done ? (
        <Muted>{label}</Muted>
      ) : (
        <>
          <Text flexGrow={1}>{label}</Text>
          <Button component={Link} to={to} size="small" variant={next ? 'contained' : 'outlined'}>
            {action}
          </Button>
        </>
      )}
    </Row>
  );
}

const listStyle = {
  display: 'grid',
  columnGap: 5,
  rowGap: 1,
  gridTemplateColumns: { xs: '1fr', md: 'repeat(auto-fill, minmax(280px, 1fr))' },
} as const;
