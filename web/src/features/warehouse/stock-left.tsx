import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useListStockOfWarehouseQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { FailureAlert } from '@/ui/error-panel';
import type { WarningProps } from '@/ui/record/record';
import { t } from './texts';

/** Warns of the products in stock before a warehouse is deactivated: no order can be approved there afterwards. */
export function StockLeft({ id, name, onSettled }: WarningProps) {
  const may = useMay();
  const skip = !may('stock-view');
  const { currentData, error, refetch } = useListStockOfWarehouseQuery(
    { warehouseId: id, onHandOnly: true, size: 1 },
    { skip },
  );
  const settled = skip || currentData !== undefined || error !== undefined;
  useEffect(() => {
    if (settled) onSettled?.();
  }, [settled, onSettled]);
  if (error && !currentData)
    return <FailureAlert failure={error} text={t('stockUnknown')} onRetry={() => void refetch()} />;
  const count = currentData?.totalElements ?? 0;
  return (
    count > 0 && (
      <Alert severity="warning">
        {name && <bdi>{name}: </bdi>}
        {t('stockLeft', { count })}
      </Alert>
    )
  );
}
