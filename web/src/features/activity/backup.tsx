import Alert from '@mui/material/Alert';
import type { BackupOfLog } from '@/api/generated';
import { Isolated } from '@/ui/bidi-text';
import type { Fact } from '@/ui/description-list';
import { dateTime } from '@/ui/format';
import { Code } from './code';
import { t } from './texts';

/** Backups run every minute, so one that is an hour old indicates a failure. */
const maxAgeMs = 60 * 60 * 1000;

interface Props {
  backup: BackupOfLog | null | undefined;
}

/** Warns when no backup exists, when it fails, or when it is late. */
export function BackupAlert({ backup }: Props) {
  if (!backup) return <Alert severity="warning">{t('noBackup')}</Alert>;
  if (backup.failure) {
    return (
      <Alert severity="error">
        {t('backupFails')} <Isolated>{backup.failure}</Isolated>
      </Alert>
    );
  }
  if (!backup.lastAt) return <Alert severity="warning">{t('noBackupYet')}</Alert>;
  const isLate = Date.now() - Date.parse(backup.lastAt) > maxAgeMs;
  return isLate ? <Alert severity="warning">{t('backupLate')}</Alert> : null;
}

export function backupFacts(backup: BackupOfLog | null | undefined): Fact[] {
  if (!backup) return [];
  return [
    { label: t('backupAt'), value: backup.lastAt ? dateTime(backup.lastAt) : t('never') },
    { label: t('backupFolder'), value: <Code>{backup.folder}</Code> },
  ];
}
