import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { lazily } from '../lazily';
import type { ListFilter } from '../list/types';
import { FilterPill } from './filter-pill';

const FilterChoices = lazily(() =>
  import('./filter-choices').then((module) => module.FilterChoices),
);

interface Props {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
}

/** A filter whose choices the server knows. */
export function OptionsFilter({ filter, value, onChange }: Props) {
  const label = filter.useLabel(value);
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
            onChoose={(id) => {
              onChange(id);
              close();
            }}
          />
        </Suspense>
      )}
    </FilterPill>
  );
}
