import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Verified from '@mui/icons-material/VerifiedUserOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import {
  type AcceptedRangeOfLog,
  type CheckpointOfLog,
  type FindingOfLog,
  type SealOfLog,
  useGetProofQuery,
  useVerifyLogMutation,
  type VerificationOfLog,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { paths } from '@/app/paths';
import type { Action } from '@/ui/actions/action';
import { Isolated } from '@/ui/bidi-text';
import { dayOf, today } from '@/ui/dates/today';
import { type Fact, Facts } from '@/ui/description-list';
import { save } from '@/ui/download';
import { Figure } from '@/ui/figure';
import { count, dateTime, time } from '@/ui/format';
import { DetailsPage, Loaded } from '@/ui/page/details';
import { Block, Panel, Paragraph, Row, Text } from '@/ui/parts';
import { iconSizes } from '@/ui/sizes';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { useNotify } from '@/ui/toast/toast';
import { BackupAlert, backupFacts } from './backup';
import { Code } from './code';
import { t } from './texts';

const pollMs = 2000;
const minuteMs = 60 * 1000;
/** Allows 30 hours, in milliseconds, because the log is verified every night. */
const maxAgeMs = 30 * 60 * minuteMs;
/** Allows for clock skew between server and browser, in milliseconds. */
const clockSkewMs = 2 * minuteMs;

/** Shows the progress of sealing and the results of the verifications. */
export function ProofPage() {
  const [isVerifying, setVerifying] = useState(false);
  const result = useGetProofQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isVerifying ? pollMs : 0,
  });
  const percent = result.currentData?.verifying ?? undefined;
  const verifyNow = useVerifyNow(result.refetch);
  useEffect(() => setVerifying(percent !== undefined), [percent]);
  return (
    <Loaded result={result} back={paths.activity}>
      {(seal) => (
        <DetailsPage
          title={t('proof')}
          crumbs={[{ label: t('audit') }, { label: t('proof') }]}
          back={paths.activity}
          actions={percent === undefined ? [verifyNow] : []}
        >
          {percent !== undefined && <Verifying percent={percent} />}
          {(percent === undefined || seal.verifications.length > 0) && <Outcome seal={seal} />}
          <BackupAlert backup={seal.backup} />
          <Accepted ranges={seal.accepted} />
          {seal.checkpoint && <Checkpoint checkpoint={seal.checkpoint} />}
          <Verifications verifications={seal.verifications} />
          <Technical seal={seal} />
        </DetailsPage>
      )}
    </Loaded>
  );
}

/** Returns the action that begins a verification of the whole log. */
function useVerifyNow(onBegun: () => void): Action {
  const notify = useNotify();
  const [verify] = useVerifyLogMutation();
  const run = async () => {
    try {
      await verify().unwrap();
      onBegun();
    } catch (failure) {
      notify(asProblem(failure).detail, 'error');
    }
  };
  return {
    name: 'verify',
    label: t('verifyNow'),
    icon: <Verified />,
    place: 'primary',
    run: () => void run(),
  };
}

function Verifying({ percent }: { percent: number }) {
  return (
    <Panel px={3} py={2}>
      <Paragraph role="status" sx={{ mb: 1 }}>
        {t('verifying', { percent })}
      </Paragraph>
      <LinearProgress variant="determinate" value={percent} aria-label={t('verifyingLog')} />
    </Panel>
  );
}

/** Shows the result of the last verification in one sentence. */
function Outcome({ seal }: { seal: SealOfLog }) {
  const { verifications, sealing, failure } = seal;
  const [last] = verifications;
  if (failure) {
    return (
      <Alert severity="error" icon={<ErrorOutline />}>
        {t('refusesToSeal')} <Isolated>{failure}</Isolated>
      </Alert>
    );
  }
  if (!sealing) return <Alert severity="warning">{t('notSealing')}</Alert>;
  if (!last) return <Alert severity="info">{t('neverVerified')}</Alert>;
  const doubt = doubtOf(last, seal.readModelsComparedAt);
  const severity = last.holds ? (doubt ? 'warning' : 'success') : 'error';
  return (
    <Alert severity={severity} icon={icons[severity]} sx={large}>
      <Text variant="h5" component="p" m={0}>
        {last.holds
          ? t('holds', { count: last.events, at: when(last.endedAt) })
          : t('broken', { count: last.findings, at: when(last.endedAt) })}
      </Text>
      {doubt && <div>{t(doubt)}</div>}
    </Alert>
  );
}

/** Returns "today 3:06 AM", or date and time. */
function when(instant: string): string {
  const isToday = dayOf(instant) === today();
  return isToday ? t('todayAt', { time: time(instant) }) : dateTime(instant);
}

const large = {
  alignItems: 'center',
  px: 3,
  py: 2,
  '& .MuiAlert-icon': { fontSize: iconSizes.large, marginInlineEnd: 2 },
} as const;

const icons = {
  success: <Verified fontSize="inherit" />,
  warning: undefined,
  error: <ErrorOutline fontSize="inherit" />,
} as const;

type Doubt = 'verifiedAhead' | 'verifiedLate' | 'comparedLate';

/** Returns why the last verification may be out of date, or `null` if it is recent. */
function doubtOf({ endedAt }: VerificationOfLog, comparedAt?: string | null): Doubt | null {
  const age = (at: string) => Date.now() - Date.parse(at);
  if (age(endedAt) < -clockSkewMs) return 'verifiedAhead';
  if (age(endedAt) > maxAgeMs) return 'verifiedLate';
  return comparedAt && age(comparedAt) > maxAgeMs ? 'comparedLate' : null;
}

/** Lists the events that were accepted without proof. */
function Accepted({ ranges }: { ranges: readonly AcceptedRangeOfLog[] }) {
  if (ranges.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('accepted')}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
        {ranges.map(({ first, last, acceptedAt, key }) => (
          <li key={`${first} ${acceptedAt}`}>
            {t('acceptedRange', {
              first: count(first),
              last: count(last),
              at: dateTime(acceptedAt),
            })}{' '}
            <Code>{key}</Code>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Folds keys, hashes and times away, which only an auditor needs. */
function Technical({ seal }: { seal: SealOfLog }) {
  const { checkpoint, position, unsealed, verifierKey } = seal;
  const unsealedNote = unsealed > 0 ? ` · ${t('unsealed', { count: unsealed })}` : '';
  const facts: Fact[] = [{ label: t('logEnd'), value: `${count(position)}${unsealedNote}` }];
  if (checkpoint) {
    facts.push(
      { label: t('sealedAt'), value: dateTime(checkpoint.sealedAt) },
      { label: t('shortForm'), value: <Code>{checkpoint.shortForm}</Code> },
    );
  }
  facts.push(...verifiedFacts(seal), ...backupFacts(seal.backup));
  if (verifierKey) facts.push({ label: t('verifierKey'), value: <Code>{verifierKey}</Code> });
  return (
    <Panel component="section" px={3} py={2}>
      <details>
        <Box component="summary" sx={{ typography: 'subtitle2', cursor: 'pointer' }}>
          {t('technical')}
        </Box>
        <Block pt={2}>
          <Facts facts={facts} />
        </Block>
      </details>
    </Panel>
  );
}

/** Asks to keep a checkpoint elsewhere, which only then proves that nothing was changed. */
function Checkpoint({ checkpoint }: { checkpoint: CheckpointOfLog }) {
  return (
    <Row columnGap={2} rowGap={1} flexWrap="wrap">
      <Paragraph flex="1 1 300px">{t('proofText')}</Paragraph>
      <Button variant="outlined" startIcon={<Download />} onClick={() => keep(checkpoint)}>
        {t('keepCheckpoint')}
      </Button>
    </Row>
  );
}

/** Returns the times of the last verification and of the last comparison of the tables, which are separate runs. */
function verifiedFacts({ verifications, readModelsComparedAt }: SealOfLog): Fact[] {
  const [last] = verifications;
  const compared = readModelsComparedAt ? dateTime(readModelsComparedAt) : t('notCompared');
  return [
    ...(last ? [{ label: t('verifiedAt'), value: dateTime(last.endedAt) }] : []),
    { label: t('comparedAt'), value: compared },
  ];
}

function keep({ note, size }: CheckpointOfLog) {
  save(new Blob([note], { type: 'text/plain' }), `waybill-checkpoint-${size}.txt`);
}

function Verifications({ verifications }: { verifications: readonly VerificationOfLog[] }) {
  const columns: TableColumn<VerificationOfLog>[] = [
    { header: t('at'), cell: ({ endedAt }) => dateTime(endedAt) },
    { header: t('occasion'), cell: ({ occasion }) => occasionLabel(occasion) },
    { header: t('result'), cell: (row) => <Result verification={row} />, wide: true },
    {
      header: t('events'),
      align: 'figure',
      cell: ({ events }) => <Figure of={events} as="count" />,
    },
    {
      header: t('checkpoints'),
      align: 'figure',
      cell: ({ checkpoints }) => <Figure of={checkpoints} as="count" />,
    },
    {
      header: t('readModels'),
      align: 'figure',
      cell: ({ readModels }) => (readModels ? count(readModels) : '–'),
    },
  ];
  return (
    <TableCard
      title={t('verifications')}
      columns={columns}
      rows={verifications}
      // A tampered verification may share its start with the original, so the key includes end and findings.
      rowKey={({ beganAt, endedAt, findings }) => `${beganAt} ${endedAt} ${findings}`}
      empty={t('noVerification')}
    />
  );
}

function occasionLabel(occasion: string): string {
  if (occasion === 'request') return t('onRequest');
  return t(occasion === 'nightly' ? 'nightly' : 'byCommand');
}

function Result({
  verification: { holds, findings, details },
}: {
  verification: VerificationOfLog;
}) {
  if (holds) return t('allHolds');
  return (
    <Text color="var(--error-text)">
      {t('found', { count: findings })}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
        {details.map((finding) => (
          <li key={`${finding.kind} ${finding.first} ${finding.detail}`}>{where(finding)}</li>
        ))}
      </Box>
    </Text>
  );
}

/** Returns the affected positions with the server's description, which is always in English. */
function where({ first, last, detail }: FindingOfLog): string {
  if (first === 0) return detail;
  return first === last
    ? `${count(first)}: ${detail}`
    : `${count(first)} – ${count(last)}: ${detail}`;
}
