import Previous from '@mui/icons-material/ChevronLeftRounded';
import Next from '@mui/icons-material/ChevronRightRounded';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { asProblem } from '@/api/problem';
import type { Action } from '../actions/action';
import { count } from '../format';
import { mirrored } from '../language';
import { narrowHead } from '../page/header';
import { Row, Text } from '../parts';
import { useShortcuts } from '../shortcuts/shortcuts';
import { t } from '../texts';
import { useNotify } from '../toast/toast';
import { visuallyHidden } from '../visually-hidden';
import { type Place, usePlace } from './trail';

interface Walk {
  /** "‹ 3 of 19 ›" in the head. */
  bar: ReactNode;
  /** Previous and Next in the menu of a phone. */
  actions: readonly Action[];
}

const nowhere: Walk = { bar: null, actions: [] };

/** Returns links to the previous and next record of the list; empty when the list is unknown. */
export function useWalk(noun: string, id: string, pathOf: (id: string) => string): Walk {
  const place = usePlace(noun, id);
  const navigate = useNavigate();
  const notify = useNotify();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const going = (find: Place['previous']) =>
    find &&
    (() => {
      find().then(
        (to) => to && navigate(pathOf(to)),
        (failure) => notify(asProblem(failure).detail, 'error'),
      );
    });
  const back = going(place?.previous);
  const on = going(place?.next);
  useShortcuts([
    ...(on ? [{ keys: 'j', label: t('nextOne'), group: t('thisPage'), run: on }] : []),
    ...(back ? [{ keys: 'k', label: t('previousOne'), group: t('thisPage'), run: back }] : []),
  ]);
  if (!place) return nowhere;
  if (!phone) return { bar: <WalkBar place={place} back={back} on={on} />, actions: [] };
  return {
    bar: null,
    actions: [
      ...(back ? [{ name: 'previous', label: t('previousOne'), icon: previous, run: back }] : []),
      ...(on ? [{ name: 'next', label: t('nextOne'), icon: next, run: on }] : []),
    ],
  };
}

const previous = <Previous sx={mirrored} />;
const next = <Next sx={mirrored} />;

interface BarProps {
  place: Place;
  back: (() => void) | undefined;
  on: (() => void) | undefined;
}

function WalkBar({ place, back, on }: BarProps) {
  const figures = { at: count(place.at), total: count(place.total) };
  return (
    <Row component="nav" aria-label={t('inTheList')} color="text.secondary">
      <WalkButton label={t('previousOne')} keys="k" icon={previous} run={back} />
      <Text
        className="figures"
        variant="body2"
        whiteSpace="nowrap"
        sx={{ [narrowHead]: visuallyHidden }}
      >
        {t(place.exact ? 'placeOf' : 'placeOfMore', figures)}
      </Text>
      <WalkButton label={t('nextOne')} keys="j" icon={next} run={on} />
    </Row>
  );
}

interface ButtonProps {
  label: string;
  keys: string;
  icon: ReactNode;
  /** Undefined at the end of the list. */
  run: (() => void) | undefined;
}

function WalkButton({ label, keys, icon, run }: ButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-keyshortcuts={keys}
      disabled={!run}
      onClick={run}
    >
      {icon}
    </IconButton>
  );
}
