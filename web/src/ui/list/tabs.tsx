import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation } from 'react-router';
import { badge, count } from '../format';
import type { ListTab } from './types';
import { statusLook } from '../status';
import { t } from '../texts';
import { asWanted } from './use-list-state';
import { visuallyHidden } from '../visually-hidden';

/** Status tabs with their counts; the filters go along to the other tab. */
export function ListTabs({ tabs }: { tabs: readonly ListTab[] }) {
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  kept.delete('page');
  kept.delete('after');
  const query = kept.size > 0 ? `?${kept}` : '';
  return (
    <Tabs
      aria-label={t('status')}
      value={tabs.find((tab) => tab.active)?.to ?? false}
      sx={{
        px: { xs: 2, md: 2.5 },
        '&, & .MuiTab-root': { minHeight: { xs: 44, sm: 48 } },
        boxShadow: 'inset 0 -2px 0 0 var(--mui-palette-action-hover)',
      }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.to}
          component={Link}
          to={tab.to + query}
          state={asWanted}
          value={tab.to}
          label={tab.label}
          icon={tab.count === undefined ? undefined : <TabCount tab={tab} />}
        />
      ))}
    </Tabs>
  );
}

/** How many; beyond 99 the badge says no more, but who asks reads or hears the count. */
function TabCount({ tab }: { tab: ListTab }) {
  const tone = tab.status ? statusLook(tab.status).tone : 'primary';
  const number = tab.count ?? 0;
  const exact = `${count(number)}${tab.capped ? '+' : ''}`;
  const colour = `var(--mui-palette-${tone}-main)`;
  return (
    <Box
      component="span"
      title={exact}
      sx={[
        {
          ml: 1,
          px: 0.75,
          minWidth: 24,
          height: 24,
          display: 'inline-grid',
          placeItems: 'center',
          borderRadius: '6px',
          fontSize: '0.75rem',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          backgroundColor: `color-mix(in srgb, ${colour} 16%, transparent)`,
          color: `var(--mui-palette-${tone}-darker)`,
        },
        (theme) => theme.applyStyles('dark', { color: `var(--mui-palette-${tone}-light)` }),
      ]}
    >
      <span aria-hidden="true">{badge(number)}</span>
      <Box component="span" sx={visuallyHidden}>
        {exact}
      </Box>
    </Box>
  );
}
