import Box from '@mui/material/Box';
import { mirrored } from '@/ui/language';

const accent = 'var(--mui-palette-primary-main)';
const paper = 'var(--mui-palette-background-paper)';
const ink = 'var(--mui-palette-text-primary)';
const grey = (share: number) =>
  `color-mix(in srgb, var(--mui-palette-grey-500) ${share}%, var(--mui-palette-background-paper))`;
const mix = (tone: string, share: number) =>
  `color-mix(in srgb, var(--mui-palette-${tone}-main) ${share}%, var(--mui-palette-background-paper))`;

/** Decorates sign-in with a dashboard above a loading dock. */
export function AuthIllustration() {
  return (
    <Box
      component="svg"
      viewBox="0 0 560 420"
      aria-hidden
      focusable="false"
      sx={{
        width: '100%',
        height: 'auto',
        overflow: 'visible',
        ...mirrored,
        filter:
          'drop-shadow(0 24px 40px color-mix(in srgb, var(--mui-palette-grey-800) 14%, transparent))',
      }}
    >
      <Board />
      <StatusCard />
      <Dock />
    </Box>
  );
}

function Board() {
  const bars = [38, 54, 46, 70, 62, 88, 80, 104];
  return (
    <g>
      <rect x="40" y="0" width="480" height="300" rx="20" fill={paper} />
      <path d="M40 20A20 20 0 0 1 60 0h56v300H60a20 20 0 0 1-20-20z" fill={grey(24)} />
      <rect x="60" y="22" width="26" height="26" rx="8" fill={accent} />
      {[74, 100, 126, 152, 178].map((y, index) => (
        <g key={y}>
          {index === 1 && (
            <rect x="50" y={y - 7} width="56" height="22" rx="6" fill={mix('primary', 16)} />
          )}
          <rect x="58" y={y} width="8" height="8" rx="2.5" fill={index === 1 ? accent : grey(50)} />
          <rect
            x="71"
            y={y + 1.5}
            width={index === 1 ? 28 : 24}
            height="5"
            rx="2.5"
            fill={index === 1 ? accent : grey(36)}
          />
        </g>
      ))}
      <rect x="140" y="26" width="96" height="12" rx="6" fill={ink} opacity=".82" />
      <rect x="140" y="46" width="60" height="6" rx="3" fill={grey(44)} />
      <rect x="430" y="26" width="66" height="22" rx="7" fill={accent} />
      <rect x="446" y="34.5" width="34" height="5" rx="2.5" fill={paper} />
      {(['primary', 'warning', 'success'] as const).map((tone, index) => (
        <g key={tone} transform={`translate(${140 + index * 122} 68)`}>
          <rect width="112" height="62" rx="12" fill={mix(tone, 12)} />
          <rect x="12" y="13" width="40" height="5" rx="2.5" fill={mix(tone, 55)} />
          <rect x="12" y="26" width="58" height="11" rx="4" fill={ink} opacity=".8" />
          <path
            d={
              [
                'M12 52l14-5 14 3 16-7 18 4 24-9',
                'M12 46l16 4 14-6 18 4 16-4 22 5',
                'M12 53l18-3 16-6 14 2 20-8 18-3',
              ][index]
            }
            fill="none"
            stroke={`var(--mui-palette-${tone}-main)`}
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
      <g transform="translate(140 150)">
        <rect width="356" height="130" rx="12" fill="none" stroke={grey(22)} strokeWidth="1.5" />
        {[30, 60, 90].map((y) => (
          <path key={y} d={`M18 ${y}h320`} stroke={grey(20)} strokeDasharray="3 5" />
        ))}
        {bars.map((height, index) => (
          <g key={height}>
            <rect
              x={30 + index * 40}
              y={116 - height}
              width="14"
              height={height}
              rx="5"
              fill={index === 7 ? accent : mix('primary', 34)}
            />
            <rect
              x={46 + index * 40}
              y={116 - height * 0.62}
              width="7"
              height={height * 0.62}
              rx="3.5"
              fill={grey(26)}
            />
          </g>
        ))}
      </g>
    </g>
  );
}

function StatusCard() {
  const rows = [
    { tone: 'warning', width: 62 },
    { tone: 'info', width: 74 },
    { tone: 'success', width: 54 },
  ] as const;
  return (
    <g transform="translate(372 232)">
      <rect width="196" height="142" rx="16" fill={paper} stroke={grey(16)} />
      <rect x="18" y="18" width="70" height="8" rx="4" fill={ink} opacity=".82" />
      {rows.map(({ tone, width }, index) => (
        <g key={tone} transform={`translate(18 ${42 + index * 31})`}>
          <rect width="22" height="22" rx="7" fill={mix(tone, 20)} />
          <circle cx="11" cy="11" r="4.5" fill={`var(--mui-palette-${tone}-main)`} />
          <rect x="32" y="3" width={width} height="6" rx="3" fill={grey(58)} />
          <rect x="32" y="14" width={width - 22} height="5" rx="2.5" fill={grey(28)} />
          <rect x="126" y="4" width="34" height="14" rx="6" fill={mix(tone, 18)} />
        </g>
      ))}
    </g>
  );
}

function Dock() {
  return (
    <g>
      <path d="M0 402h560" stroke={grey(60)} strokeWidth="3" strokeLinecap="round" />
      <g transform="translate(10 300)">
        <rect x="0" y="6" width="150" height="78" rx="10" fill={accent} />
        <rect x="0" y="6" width="150" height="16" rx="8" fill="#fff" opacity=".16" />
        <path
          d="m52 42 6 20 .8 0L66 46l7.2 16 .8 0 6-20"
          fill="none"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M154 30h34c6 0 9 2 12 7l14 24c2 3 2 4 2 8v15h-62z"
          fill={paper}
          stroke={accent}
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="M166 40h20c3 0 5 1 7 4l9 16h-36z" fill={mix('primary', 24)} />
        <rect x="206" y="68" width="10" height="7" rx="3" fill="var(--mui-palette-warning-main)" />
        {[38, 182].map((x) => (
          <g key={x}>
            <circle cx={x} cy="86" r="15" fill="#1C252E" />
            <circle cx={x} cy="86" r="6" fill="#C4CDD5" />
          </g>
        ))}
      </g>
      <Parcel x={256} y={356} size={44} tone="warning" />
      <Parcel x={304} y={366} size={34} tone="success" />
      <Parcel x={262} y={320} size={34} tone="secondary" />
    </g>
  );
}

function Parcel({ x, y, size, tone }: { x: number; y: number; size: number; tone: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={size} height={size} rx="6" fill={mix(tone, 34)} />
      <rect
        x={size * 0.38}
        width={size * 0.24}
        height={size * 0.42}
        fill={`var(--mui-palette-${tone}-main)`}
        opacity=".8"
      />
      <rect
        x={size * 0.12}
        y={size * 0.7}
        width={size * 0.34}
        height="4"
        rx="2"
        fill={ink}
        opacity=".35"
      />
    </g>
  );
}
