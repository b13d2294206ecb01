import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { useGetHistoryQuery } from '@/api/generated';
import { useMay, useSession } from '@/api/session';
import { time } from '../format';
import { arrow } from '../language';
import { Block, Cluster, SpacedList, Text } from '../parts';
import { wordLabel } from '../words';
import type { Base, Version } from './content';
import { type Choices, type Difference, differences, merged, type Side, usualSide } from './merge';
import { t } from './texts';
import { type LabelOf, subject, valueText } from './value-words';

interface Props {
  base: Base;
  theirs: Version;
  /** Returns the current form values. */
  mine: () => FieldValues;
  /** Address of the record. */
  back: string;
  labelOf: LabelOf | undefined;
  /** A save got no response, so their version may be the user's own. */
  lost: boolean;
  /** Continues with these values on top of their version. */
  onContinue: (values: FieldValues) => void;
}

/** Shows a concurrent change: author, time, differences, and which side to keep. */
export function StalePanel({ base, theirs, mine, back, labelOf, lost, onContinue }: Props) {
  const who = useWho(theirs);
  const session = useSession();
  const own = lost && who.person !== undefined && who.person.id === session.userId;
  const panel = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<Choices>({});
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  if (theirs.closed) {
    return (
      <Alert ref={panel} id={stalePanelId} tabIndex={-1} severity="warning" sx={panelStyle}>
        <AlertTitle>{t('closedTitle')}</AlertTitle>
        {t('closedText', { status: wordLabel(theirs.closed) })}
        <Block mt={1.5}>
          <Button size="small" variant="contained" component={Link} to={back}>
            {t('openIt')}
          </Button>
        </Block>
      </Alert>
    );
  }
  const now = mine();
  // Sorts conflicts first, which need a decision.
  const found = differences(base.values, theirs.values, now).sort(
    (one, other) => Number(other.contested) - Number(one.contested),
  );
  return (
    <Alert ref={panel} id={stalePanelId} tabIndex={-1} severity="warning" sx={panelStyle}>
      <AlertTitle>
        {own
          ? t('savedBefore', { when: time(who.at) })
          : t('staleTitle', { who: who.person?.name ?? t('someone'), when: time(who.at) })}
      </AlertTitle>
      {t('chooseText')}
      <SpacedList component="ul" gap={1.5} mt={1.5}>
        {found.map((each) => (
          <Choice
            key={each.path}
            difference={each}
            labelOf={labelOf}
            side={choices[each.path] ?? usualSide(each)}
            onSide={(side) => setChoices({ ...choices, [each.path]: side })}
          />
        ))}
      </SpacedList>
      <Cluster mt={2}>
        <Button
          size="small"
          variant="contained"
          onClick={() => onContinue(merged(now, found, choices))}
        >
          {t('keepMine')}
        </Button>
        <Button size="small" color="inherit" onClick={() => onContinue(theirs.values)}>
          {t('loadTheirs')}
        </Button>
      </Cluster>
    </Alert>
  );
}

/** Identifies the panel for scrolling. */
const stalePanelId = 'stale-panel';

interface ChoiceProps {
  difference: Difference;
  labelOf: LabelOf | undefined;
  side: Side;
  onSide: (side: Side) => void;
}

/** Shows a field or line before and after, with a choice of side. */
function Choice({ difference, labelOf, side, onSide }: ChoiceProps) {
  const { path, was, theirs, mine, contested } = difference;
  const name = subject(difference, labelOf);
  const change = {
    field: name,
    before: valueText(path, was),
    after: valueText(path, theirs),
    arrow,
  };
  const sides = [
    { side: 'theirs', label: t('theirs'), value: valueText(path, theirs) },
    {
      side: 'mine',
      label: t('mine'),
      value: `${valueText(path, mine)}${contested ? '' : ` (${t('untouched')})`}`,
    },
  ] as const;
  return (
    <Box component="li">
      <Text fontWeight={600} overflowWrap="anywhere">
        {t('change', change)}
      </Text>
      <RadioGroup
        aria-label={name}
        value={side}
        onChange={(_event, chosen) => onSide(chosen as Side)}
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {sides.map((each) => (
          <FormControlLabel
            key={each.side}
            value={each.side}
            control={<Radio size="small" />}
            label={`${each.label}: ${each.value}`}
            slotProps={{ typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } } }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

/** Returns the author from the version, or from the history if the user may read it. */
function useWho({ who, at, history, number }: Version) {
  const may = useMay();
  const { currentData: data } = useGetHistoryQuery(
    { noun: history?.noun ?? '', id: history?.id ?? '', size: 1 },
    {
      skip: who !== undefined || !history || !may('history-view'),
      refetchOnMountOrArgChange: true,
    },
  );
  const entry = data?.entries.find(({ sequence }) => sequence === number);
  return { person: who ?? entry?.actor, at: at ?? entry?.at };
}

/** Aligns the icon with the head of a long list, and the panel's head below the page's. */
const panelStyle = {
  alignItems: 'flex-start',
  scrollMarginTop: '144px',
  '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 },
} as const;
