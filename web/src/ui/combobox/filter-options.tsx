import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useMay } from '@/api/session';
import { lazily } from '../lazy-component';
import type { ListFilter } from '../list/types';
import { useFound } from './choices';
import { FilterPill } from './filter-pill';
import type { Option } from './lookup-types';

const FilterChoices = lazily(() =>
  import('./filter-choices').then((module) => module.FilterChoices),
);

interface Props {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
}

/** Filters by options from the server. */
export function OptionsFilter({ filter, value, onChange }: Props) {
  const label = useFilterLabel(filter, value);
  return (
    <FilterPill
      label={filter.label}
      value={value ? (label ?? '…') : ''}
      onClear={() => onChange('')}
    >
      {(close) => (
        <Suspense fallback={<Skeleton variant="rounded" height={92} />}>
          <FilterChoices
            filter={filter}
            onChoose={(option) => {
              rememberLabel(filter, option);
              onChange(option.id);
              close();
            }}
          />
        </Suspense>
      )}
    </FilterPill>
  );
}

/** Caches labels of chosen options for users who may not look them up. */
const labels = new Map<string, string>();

export function rememberLabel({ name }: ListFilter, { id, label }: Option): void {
  labels.set(`${name} ${id}`, label);
}

/** Returns the label of a chosen id, or the filter's name for users who may not see it. */
export function useFilterLabel(
  { name, label, chosen, needs }: ListFilter,
  id: string,
): string | undefined {
  const known = labels.get(`${name} ${id}`);
  const may = useMay();
  const hidden = needs !== undefined && !may(needs);
  const { options } = useFound(chosen, id, !id || hidden || known !== undefined);
  return known ?? (hidden ? label : options.find((option) => option.id === id)?.label);
}
