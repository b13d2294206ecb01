import { count } from '../format';
import type { Page } from '../list/types';
import { Text } from '../parts';
import { RecordLink } from './record-link';
import { t } from './texts';

interface Props {
  /** Visible part of the list. */
  page: Pick<Page<unknown>, 'content' | 'totalElements' | 'totalExact'> | undefined;
  /** Link to the whole list; false for users who may not open it. */
  to: string | false;
  /** Name of the list, when there are several. */
  name?: string;
}

/** Shows how many more rows there are, with a link to all of them. */
export function Rest({ page, to, name }: Props) {
  const more = (page?.totalElements ?? 0) - (page?.content.length ?? 0);
  if (more <= 0) return null;
  const number = `${count(more)}${page?.totalExact ? '' : '+'}`;
  return (
    <Text variant="body2" px={{ xs: 2, sm: 3 }} py={1.5}>
      <RecordLink to={to}>
        {name ? t('restOf', { number, name }) : t('rest', { number })}
      </RecordLink>
    </Text>
  );
}
