import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { addressText } from '@/ui/address-text';
import { FactsCard } from '@/ui/facts';
import { RecordDetails } from '@/ui/record/record-details';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { WarehouseStock } from './stock';
import { t } from './texts';
import { warehouses } from './warehouse';

/** A warehouse: where it is and what lies there. */
export function WarehouseDetailsPage() {
  const may = useMay();
  return (
    <RecordDetails
      kind={warehouses}
      view={(warehouse) => ({
        aside: (
          <FactsCard
            title={t('what')}
            facts={[
              { label: fieldLabel('code'), value: warehouse.code },
              { label: fieldLabel('address'), value: addressText(warehouse.address) },
              {
                label: fieldLabel('managerUserId'),
                value: warehouse.managerUserId && (
                  <RecordLink to={may('user-list') && paths.user.details(warehouse.managerUserId)}>
                    {warehouse.managerName}
                  </RecordLink>
                ),
              },
            ]}
          />
        ),
        children: may('stock-view') ? <WarehouseStock warehouseId={warehouse.id} /> : null,
      })}
    />
  );
}
