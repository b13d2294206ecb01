import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Logo } from '@/ui/logo';
import { PathSkeleton } from '@/ui/page/skeleton';
import { Block, Row } from '@/ui/parts';
import { heights } from '@/ui/sizes';
import { t } from '@/ui/texts';
import { useSettings } from '../settings/settings';
import { measures } from '../theme/tokens';
import { aside, intoTheBand, pageTop, shellColumn, shellStart } from './shell';

/** Shows the shell and the shape of its page while their files load. */
export function ShellSkeleton({ pathname }: { pathname: string }) {
  const { themeLayout: layout, themeStretch } = useSettings();
  const column = shellColumn(themeStretch);
  const start = shellStart[layout];
  return (
    <Box
      role="progressbar"
      aria-label={t('loading')}
      sx={{ flexGrow: 1, minHeight: '100dvh', bgcolor: 'background.default' }}
    >
      {layout !== 'horizontal' && (
        <Box sx={{ ...aside, width: start }}>
          <Block px={2.5} pt={2.5} pb={3}>
            <Logo disabledLink withName />
          </Block>
          {[...Array(9).keys()].map((at) => (
            <Block key={at} px={2.5} py={0.75}>
              <Skeleton height={heights.small} />
            </Block>
          ))}
        </Box>
      )}
      <Box sx={{ paddingInlineStart: { lg: `${start}px` } }}>
        <Row
          height={{ xs: measures.headerMobile, lg: measures.headerDesktop }}
          sx={{ ...header, insetInlineStart: { lg: `${start}px` } }}
        >
          <Row sx={layout === 'horizontal' ? column : { flexGrow: 1, px: column.px }}>
            {layout === 'horizontal' && (
              <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
                <Logo disabledLink withName />
              </Box>
            )}
            <Block flexGrow={1} />
            <Skeleton variant="circular" width={heights.medium} height={heights.medium} />
          </Row>
        </Row>
        <Box sx={{ ...column, ...pageTop }}>
          <Box sx={intoTheBand} />
          <PathSkeleton pathname={pathname} />
        </Box>
      </Box>
    </Box>
  );
}

const header = { position: 'absolute', insetInline: 0, top: 0 } as const;
