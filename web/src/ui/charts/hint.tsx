import Box from '@mui/material/Box';

export interface HintLine {
  label: string;
  value: string;
  colour?: string;
}

/** What a chart says of the point under the pointer or the focus: the exact figures. */
export function ChartHint({ title, lines }: { title: string; lines: readonly HintLine[] }) {
  return (
    <Box
      dir="auto"
      sx={{
        px: 1.5,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: 'var(--shadow-dropdown)',
      }}
    >
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{title}</Box>
      {lines.map((line) => (
        <Box key={line.label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {line.colour && (
            <Box sx={{ width: 8, height: 8, borderRadius: '50%', backgroundColor: line.colour }} />
          )}
          <Box sx={{ typography: 'body2', color: 'text.secondary', flexGrow: 1 }}>{line.label}</Box>
          <Box className="figures" sx={{ typography: 'subtitle2' }}>
            <bdi>{line.value}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
