import ExpandLess from '@mui/icons-material/ExpandLessRounded';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router';
import { attempt } from '@/api/attempt';
import { paths } from '@/app/paths';
import { FailureAlert } from '@/ui/error-panel';
import { Fill, Muted, Row } from '@/ui/parts';
import { heights } from '@/ui/sizes';
import { FirstSteps } from './first-steps';
import { ToneIcon } from './marks';
import type { TodayRow } from './rows';
import { t } from './texts';
import { useWork } from './use-work';

/** Number of rows; narrow windows scroll them. */
const SHOWN_ROWS = 6;
const storageKey = 'todayStrip';

/** Shows what a new company needs and the work of the day above the page that follows sign-in. */
export function TodayStrip() {
  return (
    <>
      <FirstSteps />
      <Strip />
    </>
  );
}

/** Shows the work of the day. Collapses, which this browser remembers. */
function Strip() {
  const [open, setOpen] = useState(
    () => attempt(() => localStorage.getItem(storageKey)) !== 'collapsed',
  );
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const toggle = () => {
    attempt(() => localStorage.setItem(storageKey, open ? 'collapsed' : 'open'));
    setOpen(!open);
  };
  if (!open) {
    return (
      <Row mb={1}>
        <Button size="small" color="inherit" startIcon={<ExpandMore />} onClick={toggle}>
          {t('show')}
        </Button>
      </Row>
    );
  }
  return (
    <Card component="section" aria-label={t('title')} sx={stripStyle}>
      {!phone && (
        <Button component={Link} to={paths.today} size="small" sx={{ flexShrink: 0 }}>
          {t('title')}
        </Button>
      )}
      <Rows phone={phone} />
      <IconButton size="small" aria-label={t('hide')} onClick={toggle}>
        <ExpandLess />
      </IconButton>
    </Card>
  );
}

function Rows({ phone }: { phone: boolean }) {
  const { rows, loading, error, retry } = useWork();
  if (error !== undefined && rows.length === 0) {
    return (
      <Fill>
        <FailureAlert failure={error} onRetry={retry} />
      </Fill>
    );
  }
  if (loading && rows.length === 0) {
    return (
      <Fill>
        <Skeleton height={32} />
      </Fill>
    );
  }
  if (rows.length === 0) {
    return (
      <Fill>
        <Muted>{t('done')}</Muted>
      </Fill>
    );
  }
  return (
    <Box sx={phone ? [rowsStyle, fadesAtEnd] : rowsStyle}>
      {rows.slice(0, SHOWN_ROWS).map((row) =>
        phone ? (
          <BriefChip key={row.key} row={row} />
        ) : (
          <Button
            key={row.key}
            component={Link}
            to={row.to}
            size="small"
            color="inherit"
            startIcon={<ToneIcon tone={row.tone} />}
            sx={{ flexShrink: 0, whiteSpace: 'nowrap', fontWeight: 500 }}
          >
            {row.sentence}
          </Button>
        ),
      )}
      {rows.length > SHOWN_ROWS && (
        <Button component={Link} to={paths.today} size="small" sx={{ flexShrink: 0 }}>
          {t('showAll', { count: rows.length })}
        </Button>
      )}
    </Box>
  );
}

/** Shows a row in two or three words, of which a phone fits several. */
function BriefChip({ row: { sentence, brief = sentence, tone, to } }: { row: TodayRow }) {
  return (
    <Chip
      component={Link}
      to={to}
      clickable
      label={brief}
      title={sentence}
      sx={{
        height: heights.small,
        flexShrink: 0,
        ...(tone !== 'info' && {
          color: `var(--${tone}-text)`,
          bgcolor: `color-mix(in srgb, var(--mui-palette-${tone}-main) 16%, transparent)`,
        }),
      }}
    />
  );
}

const stripStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 64,
  px: 2,
  mb: 2,
  flexShrink: 0,
} as const;

const rowsStyle = {
  flexGrow: 1,
  minWidth: 0,
  display: 'flex',
  gap: 0.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;

/** Fades the chips at the end of the strip, where more may follow. */
const fadesAtEnd = {
  alignItems: 'center',
  paddingInlineEnd: 3,
  maskImage: 'linear-gradient(to left, transparent, black 24px)',
} as const;
