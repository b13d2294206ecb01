import Search from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type OrderToPlan, usePickOrderToDispatchQuery } from '@/api/generated';
import { FailureAlert } from '@/ui/error-panel';
import { Block, Caption, Muted } from '@/ui/parts';
import { Segmented } from '@/ui/segmented-control';
import { useDebounced } from '@/ui/use-debounced';
import type { DispatchValues } from './form-values';
import { Offers } from './offers';
import { stopFor } from './plan';
import { t } from './texts';

interface Props {
  warehouseId: string;
  /** Identifies the edited dispatch, whose removed orders can be added again. */
  dispatchId?: string | undefined;
  form: UseFormReturn<DispatchValues>;
}

/** Matches the server's limit of offered orders. */
const maxOffered = 200;

/** Lists the approved orders of the warehouse without a dispatch, and adds them to this one. */
export function OrdersToPlan({ warehouseId, dispatchId, form }: Props) {
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<'town' | 'date'>('town');
  const searchTerm = useDebounced(typed.trim(), 200);
  const found = usePickOrderToDispatchQuery({
    warehouseId,
    ...(dispatchId ? { dispatchId } : {}),
    ...(searchTerm ? { searchTerm } : {}),
  });
  const taken = new Set(form.watch('stops').map(({ orderId }) => orderId));
  const offered = found.currentData?.filter(({ id }) => !taken.has(id)) ?? [];
  const add = (orders: readonly OrderToPlan[]) =>
    form.setValue('stops', [...form.getValues('stops'), ...orders.map(stopFor)], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const addTyped = () => {
    // A complete order number matches before the search has answered.
    const exact = offered.find(({ orderNo }) => orderNo === typed.trim().toUpperCase());
    const answered = typed.trim() === searchTerm && !found.isFetching;
    const order = exact ?? (answered ? offered[0] : undefined);
    if (order) add([order]);
  };
  return (
    <>
      <SearchField typed={typed} onType={setTyped} onEnter={addTyped} />
      {offered.length > 1 && (
        <Block mt={1.5}>
          <Segmented
            label={t('sortOrders')}
            choices={[
              { value: 'town', label: t('sortByTown') },
              { value: 'date', label: t('sortByDate') },
            ]}
            value={sort}
            onChange={setSort}
            wide
          />
        </Block>
      )}
      {found.isFetching && !found.currentData && (
        <Skeleton variant="rounded" height={120} sx={{ mt: 1.5 }} />
      )}
      {found.error !== undefined && (
        <Block mt={1.5}>
          <FailureAlert failure={found.error} onRetry={found.refetch} />
        </Block>
      )}
      {found.currentData && offered.length === 0 && (
        <Muted mt={1.5}>{t(searchTerm ? 'noOrderFound' : 'noOrderWaits')}</Muted>
      )}
      {offered.length > 0 && <Offers orders={offered} sort={sort} onAdd={add} />}
      {(found.currentData?.length ?? 0) >= maxOffered && (
        <Caption mt={1.5}>{t('moreOrders', { count: maxOffered })}</Caption>
      )}
    </>
  );
}

interface SearchProps {
  typed: string;
  onType: (text: string) => void;
  onEnter: () => void;
}

function SearchField({ typed, onType, onEnter }: SearchProps) {
  return (
    <TextField
      size="small"
      fullWidth
      placeholder={t('searchOrders')}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
      slotProps={{
        htmlInput: { 'aria-label': t('searchOrders') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
