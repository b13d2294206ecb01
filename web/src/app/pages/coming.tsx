import { EmptyState } from '@/ui/empty-state';
import { useTexts } from '../texts';

/** A path of the menu whose screen belongs to a later release. */
export function ComingPage() {
  const t = useTexts();
  return <EmptyState page drawing="boxes" title={t('comingTitle')} text={t('comingText')} />;
}
