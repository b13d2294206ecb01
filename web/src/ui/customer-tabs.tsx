import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { t } from './figures-texts';
import { LinkTabs } from './page/link-tabs';

/** Renders tabs for the parts of a customer's page, and for the statement. */
export function CustomerTabs({ id }: { id: string }) {
  const may = useMay();
  if (!may('customer-list')) return null;
  const page = paths.customer.details(id);
  const tabs = [
    { label: t('overview'), to: page },
    { label: t('orders'), to: `${page}?tab=orders` },
    ...(may('receivable-list-pending')
      ? [{ label: t('payments'), to: `${page}?tab=payments` }]
      : []),
    ...(may('price-view') ? [{ label: t('prices'), to: `${page}?tab=prices` }] : []),
    ...(may('statement-view') ? [{ label: t('statement'), to: paths.customer.statement(id) }] : []),
  ];
  return <LinkTabs label={t('customerPages')} tabs={tabs} />;
}
