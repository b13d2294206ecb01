import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Drawing } from './illustration';
import type { DrawingName } from './illustrations';
import { PageHeading } from './page/heading';
import { Block, Paragraph } from './parts';

interface Props {
  drawing: DrawingName;
  title: string;
  text?: string;
  /** True when it is the whole page: its title becomes the page's heading. */
  page?: boolean;
  /** Action that adds the first entry. */
  action?: ReactNode;
}

export function EmptyState({ drawing, title, text, page = false, action }: Props) {
  return (
    <Box sx={panelStyle}>
      <Drawing name={drawing} width={page ? 260 : 190} />
      {page ? (
        <Block mt={2}>
          <PageHeading title={title} variant="h6">
            {title}
          </PageHeading>
        </Block>
      ) : (
        <Typography variant="h6" component="p" sx={{ mt: 2 }}>
          {title}
        </Typography>
      )}
      {text && (
        <Paragraph mt={0.5} maxWidth={420}>
          {text}
        </Paragraph>
      )}
      {action && <Block mt={3}>{action}</Block>}
    </Box>
  );
}

/** Centers it in the place of the content. */
export const panelStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  px: 3,
  py: 6,
  height: '100%',
} as const;
