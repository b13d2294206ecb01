import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Close from '@mui/icons-material/CloseRounded';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Explanation, ExplanationStep } from '@/api/generated';
import { Isolated } from '../bidi-text';
import { Drawer } from '../dialog/dialog';
import { FailureAlert } from '../error-panel';
import { figureCell } from '../figure';
import { Block, Column, Fill, Muted, Row, Text } from '../parts';
import { t as uiText } from '../texts';
import type { Figure } from './figure';
import { Parts } from './parts';
import { t } from './texts';
import { useExplanation } from './use-explanation';
import { amountText, stepLabel } from './words';

interface Props {
  figure: Figure;
  label: string;
  onClose: () => void;
}

/** Explains a figure: calculation, sum and parts. */
export function ExplanationDrawer({ figure, label, onClose }: Props) {
  const title = useId();
  const explanation = useExplanation(figure);
  const { error, retry } = explanation;
  const first = explanation.pages?.[0];
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      // The row below gets no events; Ctrl+K still opens the search.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
      }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': title,
          sx: { width: { xs: '100%', sm: 620 }, bgcolor: 'background.paper' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 2, pl: 3 }}>
        <Fill>
          <Muted>{t('title')}</Muted>
          <Typography id={title} variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {label}
          </Typography>
        </Fill>
        <Tooltip title={uiText('close')}>
          <IconButton aria-label={uiText('close')} onClick={onClose}>
            <Close />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ px: 3, pb: 4, flexGrow: 1, overflowY: 'auto' }}>
        {first ? (
          <>
            <Comparison explanation={first} />
            {first.steps.length > 0 && <Steps steps={first.steps} />}
            <Parts first={first} explanation={explanation} />
          </>
        ) : error !== undefined ? (
          <FailureAlert failure={error} onRetry={retry} />
        ) : (
          <Box aria-busy>
            <Skeleton height={72} />
            <Skeleton height={48} />
            <Skeleton height={48} />
            <Skeleton height={48} />
          </Box>
        )}
      </Box>
    </Drawer>
  );
}

/** Compares the figure with the sum of its parts. */
function Comparison({ explanation }: { explanation: Explanation }) {
  const { total, sum, unit, agrees } = explanation;
  const tone = agrees ? 'success' : 'error';
  const color = `var(--mui-palette-${tone}-main)`;
  return (
    <Box
      role="status"
      sx={{
        p: 2,
        borderRadius: 1.5,
        backgroundColor: `color-mix(in srgb, ${color} 10%, transparent)`,
      }}
    >
      <Box component="dl" sx={pairs}>
        <Box component="dt">{t('figure')}</Box>
        <Text component="dd" className="figures" variant="h5">
          <bdi>{amountText(unit, total)}</bdi>
        </Text>
        <Box component="dt">{t('sum')}</Box>
        <Text component="dd" className="figures" variant="subtitle1">
          <bdi>{amountText(unit, sum)}</bdi>
        </Text>
      </Box>
      <Row variant="subtitle2" gap={1} mt={1.5}>
        <Column aria-hidden color={color}>
          {agrees ? <CheckCircle /> : <ErrorOutline />}
        </Column>
        {t(agrees ? 'agrees' : 'differs')}
      </Row>
    </Box>
  );
}

const pairs = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: 2,
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { m: 0, ...figureCell },
} as const;

/** Shows name, operands and amount per line; the last line is the result. */
function Steps({ steps }: { steps: readonly ExplanationStep[] }) {
  return (
    <Block component="section" mt={3}>
      <Typography variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        {t('addition')}
      </Typography>
      <Box component="dl" sx={{ ...pairs, rowGap: 1 }}>
        {steps.map((step, at) => (
          <Box key={step.name} sx={{ display: 'contents' }}>
            <Box component="dt">
              <Isolated>{stepLabel(step.name)}</Isolated>
              {step.formula.length > 0 && (
                <Text variant="caption">
                  = <Isolated>{step.formula.map(stepLabel).join(' ')}</Isolated>
                </Text>
              )}
            </Box>
            <Text
              component="dd"
              className="figures"
              variant={at === steps.length - 1 ? 'subtitle1' : 'body2'}
            >
              <bdi>{amountText(step.unit, step.amount)}</bdi>
            </Text>
          </Box>
        ))}
      </Box>
    </Block>
  );
}
