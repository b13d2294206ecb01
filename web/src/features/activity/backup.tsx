import Alert from '@mui/material/Alert';
import type { BackupOfLog } from '@/api/generated';
import type { Fact } from '@/ui/facts';
import { dateTime } from '@/ui/format';
import { Isolated } from '@/ui/isolated';
import { Code } from './code';
import { t } from './texts';

/** Everything new is copied within a minute, so an older backup means that something is wrong. */
const lateAfterMs = 60 * 60 * 1000;

interface Props {
  backup: BackupOfLog | null | undefined;
}

/** Warns when there is no backup, or when not everything is in it. */
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
  const isLate = Date.now() - Date.parse(backup.lastAt) > lateAfterMs;
  return isLate ? <Alert severity="warning">{t('backupLate')}</Alert> : null;
}

/** The time and the place of the last backup. */
export function backupFacts(backup: BackupOfLog | null | undefined): Fact[] {
  if (!backup) return [];
  return [
    { label: t('backupAt'), value: backup.lastAt ? dateTime(backup.lastAt) : t('never') },
    { label: t('backupFolder'), value: <Code>{backup.folder}</Code> },
  ];
}
