import Report from '@mui/icons-material/ReportProblemOutlined';
import type { StopProblem, StopProblemKind } from '@/api/generated';
import { time } from '../format';
import { Row, Text } from '../parts';
import { t } from './texts';

const labels = {
  'customer-absent': 'customerAbsent',
  refused: 'goodsRefused',
  damaged: 'goodsDamaged',
  'wrong-address': 'wrongAddress',
  other: 'otherProblem',
} as const satisfies Record<StopProblemKind, string>;

/** Problems in the order of their buttons. */
export const problemKinds = Object.keys(labels) as readonly StopProblemKind[];

export function problemLabel(kind: StopProblemKind): string {
  return t(labels[kind]);
}

/** Shows a problem that the crew reported: what, when and who, then the note. */
export function ProblemLine({ problem }: { problem: StopProblem }) {
  return (
    <Row gap={1} variant="body2" alignItems="flex-start" color="var(--warning-text)">
      <Report fontSize="small" />
      <div>
        <Text component="span" fontWeight={600}>
          {t('problemAt', {
            problem: problemLabel(problem.kind),
            time: time(problem.at),
            who: problem.by,
          })}
        </Text>
        {problem.note && (
          <Text whiteSpace="pre-line" color="text.primary" overflowWrap="anywhere">
            {problem.note}
          </Text>
        )}
      </div>
    </Row>
  );
}
