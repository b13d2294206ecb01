import Add from '@mui/icons-material/AddRounded';
import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import InputAdornment from '@mui/material/InputAdornment';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type OrderToPlan, usePickOrderToDispatchQuery } from '@/api/generated';
import type { Option } from '@/ui/choices/lookup-types';
import { FailureAlert } from '@/ui/failure';
import { useDebounced } from '@/ui/use-debounced';
import { type DispatchValues, labelParts } from './form-values';
import { t } from './texts';

interface Props {
  warehouseId: string;
  form: UseFormReturn<DispatchValues>;
}

/** The approved orders of the warehouse that are on no dispatch: a click or Enter puts one on this. */
export function OrdersToPlan({ warehouseId, form }: Props) {
  const [typed, setTyped] = useState('');
  const searchTerm = useDebounced(typed.trim(), 200);
  const found = usePickOrderToDispatchQuery({ warehouseId, ...(searchTerm ? { searchTerm } : {}) });
  const stops = form.watch('stops');
  const taken = new Set(stops.map(({ orderId }) => orderId));
  const offered = found.currentData?.filter(({ id }) => !taken.has(id)) ?? [];
  const add = (orders: readonly OrderToPlan[]) => {
    const more = orders.map(({ id, label, lineCount }) => ({
      orderId: id,
      label,
      lines: lineCount,
    }));
    form.setValue('stops', [...form.getValues('stops'), ...more], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  const first = offered[0];
  return (
    <>
      <TextField
        size="small"
        fullWidth
        placeholder={t('searchOrders')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          // A whole number is known before the server has answered.
          const exact = offered.find(({ label }) => labelParts(label)[0] === typed.trim());
          const answered = typed.trim() === searchTerm && !found.isFetching;
          const order = exact ?? (answered ? first : undefined);
          if (order) add([order]);
        }}
        slotProps={{
          htmlInput: { 'aria-label': t('searchOrders') },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      {offered.length > 1 && (
        <Button size="small" onClick={() => add(offered)} sx={{ mt: 1 }}>
          {t('addAll', { count: offered.length })}
        </Button>
      )}
      {found.isFetching && !found.currentData && (
        <Skeleton variant="rounded" height={120} sx={{ mt: 1.5 }} />
      )}
      {found.error !== undefined && (
        <Box sx={{ mt: 1.5 }}>
          <FailureAlert failure={found.error} onRetry={found.refetch} />
        </Box>
      )}
      {found.currentData && offered.length === 0 && (
        <Box sx={{ mt: 1.5, typography: 'body2', color: 'text.secondary' }}>
          {t(searchTerm ? 'noOrderFound' : 'noOrderWaits')}
        </Box>
      )}
      <Box
        component="ul"
        aria-label={t('ordersToPlan')}
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 420, overflowY: 'auto' }}
      >
        {offered.map((order) => (
          <li key={order.id}>
            <Offer order={order} onAdd={() => add([order])} />
          </li>
        ))}
      </Box>
    </>
  );
}

function Offer({ order, onAdd }: { order: Option; onAdd: () => void }) {
  const [number, rest] = labelParts(order.label);
  return (
    <ButtonBase
      onClick={onAdd}
      aria-label={t('addOrder', { order: `${number} ${rest}` })}
      sx={{
        width: '100%',
        px: 1,
        py: 1,
        gap: 1,
        borderRadius: 1,
        justifyContent: 'space-between',
        textAlign: 'start',
        '&:hover': { bgcolor: 'action.hover' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box className="figures" sx={{ typography: 'subtitle2' }}>
          <bdi>{number}</bdi>{' '}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{rest}</bdi>
        </Box>
      </Box>
      <Add fontSize="small" />
    </ButtonBase>
  );
}
