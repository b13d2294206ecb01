import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { t } from './figures-texts';
import { LinkTabs } from './page/link-tabs';

/** Renders tabs for a customer's page and statement. */
export function CustomerTabs({ id }: { id: string }) {
  const may = useMay();
  if (!may('statement-view') || !may('customer-list')) return null;
  const tabs = [
    { label: t('overview'), to: paths.customer.details(id) },
    { label: t('statement'), to: paths.customer.statement(id) },
  ];
  return <LinkTabs label={t('customerPages')} tabs={tabs} />;
}
