import type { IssuedStatementRow } from '@/api/generated';
import { Isolated } from '@/ui/bidi-text';
import { dateTime } from '@/ui/format';
import { Caption, Text } from '@/ui/parts';
import { StatusChip } from '@/ui/status-chip';
import { t } from './texts';

/** Shows the state of the email, its address, and the reason for a failure. */
export function MailState({ row }: { row: IssuedStatementRow }) {
  const { mailStatus, mailTo, settledAt, failure } = row;
  if (!mailStatus) return '–';
  return (
    <Text overflowWrap="anywhere" minWidth={0}>
      <StatusChip status={mailStatus} />
      <Caption mt={0.5}>
        {mailTo && <Isolated>{mailTo}</Isolated>}
        {settledAt && ` · ${dateTime(settledAt)}`}
      </Caption>
      {failure && (
        <Text variant="caption" color="var(--error-text)">
          {mailStatus === 'queued' && `${t('triedAgain')} `}
          <Isolated>{failure}</Isolated>
        </Text>
      )}
    </Text>
  );
}
