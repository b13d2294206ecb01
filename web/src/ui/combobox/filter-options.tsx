import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMay } from '@/api/session';
import { lazily } from '../lazy-component';
import type { ListFilter } from '../list/types';
import { useFound } from './choices';
import { type ChosenLabelsState, optionChosen, selectChosenLabel } from './chosen-labels';
import { FilterPill, type OpeningProps } from './filter-pill';
import { chosenText } from './lookup-types';

const FilterChoices = lazily(() =>
  import('./filter-choices').then((module) => module.FilterChoices),
);

interface Props extends OpeningProps {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
}

/** Filters by options from the server. */
export function OptionsFilter({ filter, value, onChange, ...opening }: Props) {
  const label = useFilterLabel(filter, value);
  const dispatch = useDispatch();
  return (
    <FilterPill
      label={filter.label}
      value={value ? (label ?? '…') : ''}
      onClear={() => onChange('')}
      {...opening}
    >
      {(close) => (
        <Suspense fallback={<Skeleton variant="rounded" height={92} />}>
          <FilterChoices
            filter={filter}
            onChoose={(option) => {
              dispatch(optionChosen({ filter: filter.name, option }));
              onChange(option.id);
              close();
            }}
          />
        </Suspense>
      )}
    </FilterPill>
  );
}

/** Returns the label of a chosen id, or the filter's name for users who may not see it. */
export function useFilterLabel(
  { name, label, chosen, needs }: ListFilter,
  id: string,
): string | undefined {
  const known = useSelector((labels: ChosenLabelsState) => selectChosenLabel(labels, name, id));
  const may = useMay();
  const hidden = needs !== undefined && !may(needs);
  const { options } = useFound(chosen, id, !id || hidden || known !== undefined);
  const found = options.find((option) => option.id === id);
  return known ?? (hidden ? label : found && chosenText(found));
}
