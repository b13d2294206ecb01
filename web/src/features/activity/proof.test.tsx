import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BackupOfLog, CheckpointOfLog, SealOfLog, VerificationOfLog } from '@/api/generated';
import { dateTime } from '@/ui/format';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { ProofPage } from './proof';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function verified(endedAt: string, more: Partial<VerificationOfLog> = {}): VerificationOfLog {
  return {
    beganAt: endedAt,
    endedAt,
    occasion: 'nightly',
    holds: true,
    events: 8000,
    proved: 8000,
    unsealed: 0,
    checkpoints: 40,
    readModels: 55,
    findings: 0,
    details: [],
    ...more,
  };
}

const folder = '/var/backups/waybill';
const complete: BackupOfLog = { folder, lastAt: '2026-11-23T11:59:20Z' };

async function outcome(
  verifications: VerificationOfLog[],
  readModelsComparedAt: string | null = null,
  backup: BackupOfLog | null = complete,
  checkpoint?: CheckpointOfLog,
) {
  const seal: SealOfLog = {
    position: 8000,
    unsealed: 0,
    sealing: true,
    accepted: [],
    verifications,
    backup,
    checkpoint,
  };
  serve(() => json({ ...seal, readModelsComparedAt }));
  render(
    <SignedIn store={storeFor('history-view')}>
      <ProofPage />
    </SignedIn>,
  );
  const [alert] = await screen.findAllByRole('alert');
  return alert;
}

const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('a log that was verified last night is as it was sealed', async () => {
  const alert = await outcome([verified('2026-11-23T02:00:00Z')]);
  expect(alert).toHaveClass('MuiAlert-colorSuccess');
  expect(alert).toHaveTextContent('All 8,000 entries verified');
});

it.each([
  ['more than 30 hours ago', '2026-11-22T05:59:00Z', 'That was more than 30 hours ago'],
  ['in the future', '2026-11-23T12:06:00Z', 'The last verification ends in the future'],
])('one that was verified %s is a warning', async (_when, endedAt, words) => {
  const alert = await outcome([verified(endedAt)]);
  expect(alert).toHaveClass('MuiAlert-colorWarning');
  expect(alert).toHaveTextContent(words);
  expect(alert).toHaveTextContent('All 8,000 entries verified');
});

it('what is not as it was sealed stays an error, however long ago that was found', async () => {
  const alert = await outcome([verified('2026-11-01T02:00:00Z', { holds: false, findings: 2 })]);
  expect(alert).toHaveClass('MuiAlert-colorError');
  expect(alert).toHaveTextContent('2 entries don’t match their seals');
  expect(alert).toHaveTextContent('That was more than 30 hours ago');
});

it('clocks that are a little apart are no warning', async () => {
  const alert = await outcome([verified('2026-11-23T12:01:00Z')]);
  expect(alert).toHaveClass('MuiAlert-colorSuccess');
});

it('when the tables were compared stands apart from when the log was verified', async () => {
  const [last, before] = ['2026-11-23T02:00:00Z', '2026-11-22T02:00:00Z'];
  const command = verified(last, { occasion: 'command', readModels: null });
  await outcome([command, verified(before)], before);
  expect(factOf('Log last verified')).toBe(dateTime(last));
  expect(factOf('Tables last compared')).toBe(dateTime(before));
});

it('tables that the server did not compare itself are said to be so, whatever the list names', async () => {
  await outcome([verified('2026-11-23T02:00:00Z')], null);
  expect(factOf('Tables last compared')).toBe('Not since the server started');
});

it('tables that were not compared for long are a warning, though the log was verified since', async () => {
  const command = verified('2026-11-23T02:00:00Z', { occasion: 'command', readModels: null });
  const alert = await outcome([command], '2026-11-22T05:59:00Z');
  expect(alert).toHaveClass('MuiAlert-colorWarning');
  expect(alert).toHaveTextContent(
    'The tables were last compared with the log more than 30 hours ago',
  );
});

const holds = [verified('2026-11-23T02:00:00Z')];

it('when the backup was complete last and where it is are said, without a warning', async () => {
  await outcome(holds);
  expect(factOf('Last backup')).toBe(dateTime('2026-11-23T11:59:20Z'));
  expect(factOf('Backup folder')).toBe(folder);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it.each([
  ['is none', null, 'Warning', 'Backup isn’t set up on this server.'],
  ['is none yet', { folder }, 'Warning', 'No backup yet.'],
  [
    'is an old one',
    { folder, lastAt: '2026-11-23T10:59:00Z' },
    'Warning',
    'The last backup is more than an hour old',
  ],
  [
    'is one that fails',
    { ...complete, failure: 'cannot write: No space left on device' },
    'Error',
    'Backup failed: cannot write: No space left on device',
  ],
])('that there %s is said at the top', async (_what, backup, severity, words) => {
  await outcome(holds, null, backup);
  const [, alert] = screen.getAllByRole('alert');
  expect(alert).toHaveClass(`MuiAlert-color${severity}`);
  expect(alert).toHaveTextContent(words);
});

it('a checkpoint is kept as a file that is named for its size', async () => {
  const sealedAt = '2026-11-23T11:59:20Z';
  const checkpoint = { note: 'signed', root: 'root', shortForm: '8000 root', size: 8000, sealedAt };
  await outcome(holds, null, complete, checkpoint);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download checkpoint' }));
  expect(saved).toEqual(['waybill-checkpoint-8000.txt']);
});
