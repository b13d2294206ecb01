import Box from '@mui/material/Box';
import { count } from '../format';
import type { Page } from '../list/types';
import { RecordLink } from './record-link';
import { t } from './texts';

interface Props {
  /** The part of the list that is shown. */
  page: Pick<Page<unknown>, 'content' | 'totalElements' | 'totalExact'> | undefined;
  /** The whole list; absent for those who may not open it. */
  to: string | false;
  /** Of several lists, the name of this one. */
  name?: string;
}

/** Below rows that are cut off: how many more there are, as a link to all of them. */
export function Rest({ page, to, name }: Props) {
  const more = (page?.totalElements ?? 0) - (page?.content.length ?? 0);
  if (more <= 0) return null;
  const number = `${count(more)}${page?.totalExact ? '' : '+'}`;
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 1.5, typography: 'body2' }}>
      <RecordLink to={to}>
        {name ? t('restOf', { number, name }) : t('rest', { number })}
      </RecordLink>
    </Box>
  );
}
