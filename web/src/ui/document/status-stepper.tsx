import Check from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { PlainList, Row, Text } from '../parts';
import { heights, iconSizes } from '../sizes';
import { statusLook } from '../status';
import { visuallyHidden } from '../visually-hidden';

interface LifeStep {
  status: string;
  /** Formatted time of reaching the status. */
  at?: string | undefined;
  /** Time of recording. */
  recorded?: { at: string; text: string } | undefined;
}

interface Props {
  /** Regular statuses in order. */
  steps: readonly LifeStep[];
  current: string;
  noun: string;
  /** Number of steps before cancellation or voiding, and its formatted time. */
  endedAfter?: number | undefined;
  endedAt?: string | null | undefined;
}

/** Shows the past, current and future statuses of a document. */
export function StatusStepper({ steps, current, noun, endedAfter, endedAt }: Props) {
  const ended = endedAfter !== undefined;
  const shown: readonly LifeStep[] = ended
    ? [...steps.slice(0, endedAfter), { status: current, at: endedAt || undefined }]
    : steps;
  const at = shown.findIndex((step) => step.status === current);
  return (
    <PlainList component="ol" sx={{ display: 'flex', container: 'steps / inline-size' }}>
      {shown.map((step, index) => (
        <Step
          key={step.status}
          step={step}
          noun={noun}
          state={index < at ? 'past' : index === at ? 'current' : 'future'}
          last={index === shown.length - 1}
          beside={besideOf(shown.length)}
        />
      ))}
    </PlainList>
  );
}

/** Width of a step with its label, in pixels. */
const STEP_WIDTH = 158;

/** Hides the labels of other steps where they do not all fit; screen readers announce all. */
function besideOf(count: number) {
  return {
    whiteSpace: 'nowrap',
    [`@container steps (max-width: ${count * STEP_WIDTH - 0.05}px)`]: visuallyHidden,
  } as const;
}

/** Color of steps that are not reached, fainter than the others in both modes. */
const ahead = 'color-mix(in srgb, var(--mui-palette-grey-500) 48%, transparent)';

interface StepProps {
  step: LifeStep;
  noun: string;
  state: 'past' | 'current' | 'future';
  last: boolean;
  /** Style of the label of a step that is not the current one. */
  beside: ReturnType<typeof besideOf>;
}

function Step({ step, noun, state, last, beside }: StepProps) {
  const look = statusLook(step.status, noun);
  const Icon = state === 'past' ? Check : look.icon;
  const tone = `var(--mui-palette-${look.tone}-main)`;
  return (
    <Row
      component="li"
      aria-current={state === 'current' ? 'step' : undefined}
      gap={{ xs: state === 'current' ? 1 : 0.25, sm: 1.25 }}
      flex={last ? '0 0 auto' : '1 0 auto'}
    >
      <Box
        aria-hidden
        sx={[
          {
            width: { xs: 24, sm: heights.small },
            height: { xs: 24, sm: heights.small },
            flexShrink: 0,
            display: 'grid',
            placeItems: 'center',
            borderRadius: '50%',
            color: 'text.disabled',
            border: `2px dashed ${ahead}`,
          },
          state === 'past' && {
            border: 0,
            color: 'var(--success-text)',
            backgroundColor: 'color-mix(in srgb, var(--mui-palette-success-main) 20%, transparent)',
          },
          state === 'current' && {
            border: 0,
            color: `var(--mui-palette-${look.tone}-contrastText)`,
            backgroundColor: tone,
            boxShadow: `0 0 0 4px color-mix(in srgb, ${tone} 20%, transparent)`,
          },
        ]}
      >
        <Icon sx={{ fontSize: iconSizes.small }} />
      </Box>
      <Box sx={state === 'current' ? { whiteSpace: 'nowrap' } : beside}>
        <Text
          variant="subtitle2"
          color={state === 'future' ? 'text.secondary' : 'text.primary'}
          fontWeight={state === 'current' ? 700 : 500}
        >
          {look.label}
        </Text>
        {step.at && (
          <Box
            component={step.recorded ? 'time' : 'div'}
            dateTime={step.recorded?.at}
            title={step.recorded?.text}
            sx={{
              display: 'block',
              typography: 'caption',
              color: 'text.secondary',
              lineHeight: 1.3,
            }}
          >
            {step.at}
          </Box>
        )}
      </Box>
      {!last && (
        <Box
          aria-hidden
          sx={{
            flex: '1 1 24px',
            minWidth: { xs: 4, sm: 16 },
            mx: { xs: 0.25, sm: 1 },
            height: 2,
            borderRadius: 1,
            bgcolor: state === 'past' ? 'success.main' : ahead,
            opacity: state === 'past' ? 0.5 : 1,
          }}
        />
      )}
    </Row>
  );
}
