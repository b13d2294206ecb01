import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';
import { Row, WideOnly } from '../parts';
import { t } from '../texts';

interface Props {
  errors: number;
  dirty: boolean;
  /** Reasons that prevent approval of the saved document. */
  standing?: ReactNode;
  /** Error of a field that is scrolled out of view. */
  notice?: ReactNode;
  /** Width of the column of fields. */
  column?: SystemStyleObject;
  /** Moves the focus to the first error. */
  onErrors: () => void;
  children: ReactNode;
}

/** Sticks to the foot of a form with its state and its save buttons. */
export function SaveBar(props: Props) {
  const { errors, dirty, standing, notice, column = {}, onErrors, children } = props;
  return (
    <Box
      data-foot-bar
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 9,
        mt: 'auto',
        mx: { xs: -2, md: -3 },
        mb: { xs: -4, md: -5 },
        pt: 3,
        pointerEvents: 'none',
      }}
    >
      {scrollRoom}
      <Box
        sx={{
          px: { xs: 2, md: 3 },
          py: 1.5,
          pointerEvents: 'auto',
          borderTop: '1px solid var(--mui-palette-divider)',
          backgroundColor:
            'color-mix(in srgb, var(--mui-palette-background-paper) 90%, transparent)',
          backdropFilter: 'blur(20px)',
        }}
      >
        <Box sx={{ ...column, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {notice && (
            <Box data-notice sx={{ flexBasis: '100%' }}>
              {notice}
            </Box>
          )}
          <Box
            role="status"
            sx={{
              flex: '1 1 0',
              minWidth: 104,
              typography: 'body2',
              color: 'text.secondary',
              // On a phone a sentence goes above the buttons instead of wrapping next to them.
              '&:has([data-standing])': { flexBasis: { xs: '100%', sm: 0 } },
            }}
          >
            {errors > 0 ? (
              <ButtonBase
                onClick={onErrors}
                sx={{
                  gap: 1,
                  font: 'inherit',
                  textAlign: 'start',
                  color: 'var(--error-text)',
                  fontWeight: 600,
                  textDecoration: 'underline dotted',
                }}
              >
                <ErrorOutline />
                {t('fieldErrors', { count: errors })}
              </ButtonBase>
            ) : (
              <WideOnly>{dirty ? t('unsaved') : t('noChanges')}</WideOnly>
            )}
            {standing}
          </Box>
          <Row gap={1.5} alignItems="normal" marginInlineStart="auto">
            {children}
          </Row>
        </Box>
      </Box>
    </Box>
  );
}

/** Keeps the focused field visible between the header and this bar. */
const scrollRoom = <GlobalStyles styles={{ html: { scrollPaddingBlock: '152px 120px' } }} />;
