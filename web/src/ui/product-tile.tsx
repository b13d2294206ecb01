import Box from '@mui/material/Box';
import { initials } from './format';
import { Isolated } from './isolated';

const hues = [206, 262, 158, 28, 340, 190, 48, 230];

/** A product as initials, name and SKU. */
export function ProductTile({ name, sku }: { name: string; sku: string }) {
  return (
    <Box className="tile" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <InitialsTile name={name} seed={sku} />
      <Box className="two-lines" sx={{ minWidth: 0 }}>
        <Box
          sx={{
            typography: 'subtitle2',
            lineHeight: 1.4,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', lineHeight: 1.4 }}>
          <Isolated>{sku}</Isolated>
        </Box>
      </Box>
    </Box>
  );
}

/** Two letters on a quiet colour of their own, for a picture that is missing. */
function InitialsTile({
  name,
  seed = name,
  round = false,
  size = 38,
}: {
  name: string;
  seed?: string;
  round?: boolean;
  size?: number;
}) {
  let code = 0;
  for (const letter of seed) code = (code * 31 + letter.charCodeAt(0)) % 997;
  const hue = hues[code % hues.length] ?? 206;
  return (
    <Box
      aria-hidden
      sx={[
        {
          // A low row of a list makes it smaller.
          width: `var(--tile, ${size}px)`,
          height: `var(--tile, ${size}px)`,
          flexShrink: 0,
          display: 'grid',
          placeItems: 'center',
          borderRadius: round ? '50%' : 1,
          fontSize: size > 44 ? '1.125rem' : '0.75rem',
          fontWeight: 700,
          // A cell of the grid hands down lines as high as itself.
          lineHeight: 1,
          color: `hsl(${hue} 65% 28%)`,
          backgroundColor: `hsl(${hue} 75% 92%)`,
        },
        (theme) =>
          theme.applyStyles('dark', {
            color: `hsl(${hue} 70% 80%)`,
            backgroundColor: `hsl(${hue} 35% 26%)`,
          }),
      ]}
    >
      {initials(name)}
    </Box>
  );
}
