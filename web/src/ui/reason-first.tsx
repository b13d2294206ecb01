import { Block, Muted } from './parts';
import { t } from './texts';

/** Says next to a disabled button that it needs a reason. */
export function ReasonFirst({ id }: { id: string }) {
  return (
    <Block flex={{ xs: '1 0 100%', sm: 1 }}>
      <Muted id={id}>{t('reasonFirst')}</Muted>
    </Block>
  );
}
