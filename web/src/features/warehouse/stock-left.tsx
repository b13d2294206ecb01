import Alert from '@mui/material/Alert';
import { useListStockOfWarehouseQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { t } from './texts';

/** Warns of the products in stock before a warehouse is deactivated: no order can be approved there afterwards. */
export function StockLeft({ id }: { id: string }) {
  const may = useMay();
  const { currentData } = useListStockOfWarehouseQuery(
    { warehouseId: id, onHandOnly: true, size: 1 },
    { skip: !may('stock-view') },
  );
  const count = currentData?.totalElements ?? 0;
  return count > 0 && <Alert severity="warning">{t('stockLeft', { count })}</Alert>;
}
