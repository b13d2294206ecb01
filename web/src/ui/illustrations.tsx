import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const accent = 'var(--mui-palette-primary-main)';
const soft =
  'color-mix(in srgb, var(--mui-palette-primary-main) 22%, var(--mui-palette-background-paper))';
const softer =
  'color-mix(in srgb, var(--mui-palette-primary-main) 9%, var(--mui-palette-background-paper))';
const line =
  'color-mix(in srgb, var(--mui-palette-grey-500) 40%, var(--mui-palette-background-paper))';
const paper = 'var(--mui-palette-background-paper)';

export type DrawingName =
  | 'boxes'
  | 'document'
  | 'search'
  | 'people'
  | 'lock'
  | 'lost'
  | 'waiting'
  | 'broken';

/** Props of a decorative drawing for an empty page. Screen readers skip it. */
export interface DrawingProps {
  name: DrawingName;
}

export function Scene({ name }: DrawingProps) {
  return (
    <Box
      component="svg"
      viewBox="0 0 240 180"
      aria-hidden
      focusable="false"
      sx={{ width: '100%', height: 'auto', display: 'block' }}
    >
      <path
        d="M38 118c-18-30-4-76 34-88 26-8 42 6 66 2 34-6 70 12 76 48 6 34-14 66-52 70-24 2-40-6-62-4-26 2-46 0-62-28z"
        fill={softer}
      />
      <ellipse cx="120" cy="158" rx="78" ry="7" fill={soft} opacity=".55" />
      {scenes[name]}
    </Box>
  );
}

function Crate({
  x,
  y,
  s = 1,
  front = soft,
}: {
  x: number;
  y: number;
  s?: number;
  front?: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`}>
      <path
        d="M0 12 28 0l28 12-28 12z"
        fill={paper}
        stroke={accent}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M0 12v32l28 13V24z"
        fill={front}
        stroke={accent}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M56 12v32L28 57V24z"
        fill={paper}
        stroke={accent}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="m14 6 28 12v9" fill="none" stroke={accent} strokeWidth="2" strokeLinejoin="round" />
    </g>
  );
}

function Sheet({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="76" height="98" rx="10" fill={paper} stroke={accent} strokeWidth="2" />
      <rect x="14" y="16" width="26" height="6" rx="3" fill={accent} />
      <rect x="14" y="34" width="48" height="4" rx="2" fill={line} />
      <rect x="14" y="46" width="48" height="4" rx="2" fill={line} />
      <rect x="14" y="58" width="34" height="4" rx="2" fill={line} />
      <rect x="40" y="76" width="22" height="8" rx="4" fill={soft} />
    </g>
  );
}

function Person({ x, y, s = 1, fill = soft }: { x: number; y: number; s?: number; fill?: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`}>
      <circle cx="24" cy="16" r="15" fill={fill} stroke={accent} strokeWidth="2" />
      <path
        d="M-4 76c0-20 12-34 28-34s28 14 28 34z"
        fill={fill}
        stroke={accent}
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </g>
  );
}

const scenes: Record<DrawingName, ReactNode> = {
  boxes: (
    <>
      <Crate x={58} y={98} />
      <Crate x={124} y={98} front={accent} />
      <Crate x={91} y={52} />
      <path
        d="M176 44v-14m-7 7h14M52 66v-10m-5 5h10"
        stroke={accent}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
  document: (
    <>
      <g transform="rotate(-8 90 100)">
        <Sheet x={58} y={46} />
      </g>
      <Sheet x={102} y={52} />
      <circle cx="180" cy="142" r="16" fill={accent} />
      <path d="M180 135v14m-7-7h14" stroke={paper} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  search: (
    <>
      <Sheet x={70} y={50} />
      <circle
        cx="146"
        cy="98"
        r="28"
        fill={paper}
        fillOpacity=".85"
        stroke={accent}
        strokeWidth="4"
      />
      <path d="m167 119 20 20" stroke={accent} strokeWidth="8" strokeLinecap="round" />
      <path d="M136 98h20" stroke={line} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  people: (
    <>
      <Person x={62} y={84} s={0.92} fill={paper} />
      <Person x={136} y={84} s={0.92} fill={paper} />
      <Person x={95} y={66} s={1.14} />
    </>
  ),
  lock: (
    <>
      <path d="M92 84V66a28 28 0 0 1 56 0v18" fill="none" stroke={accent} strokeWidth="9" />
      <rect
        x="76"
        y="82"
        width="88"
        height="70"
        rx="14"
        fill={soft}
        stroke={accent}
        strokeWidth="2"
      />
      <circle cx="120" cy="112" r="9" fill={accent} />
      <path d="M120 116v16" stroke={accent} strokeWidth="7" strokeLinecap="round" />
    </>
  ),
  lost: (
    <>
      {[46, 194].map((x) => (
        <text
          key={x}
          x={x}
          y="134"
          textAnchor="middle"
          fontSize="92"
          fontWeight="800"
          fill={accent}
          fontFamily="inherit"
        >
          4
        </text>
      ))}
      <Crate x={81} y={58} s={1.4} />
    </>
  ),
  waiting: (
    <>
      <circle cx="120" cy="96" r="50" fill={paper} stroke={accent} strokeWidth="2" />
      <circle cx="120" cy="96" r="40" fill={soft} />
      <path
        d="M120 70v27l18 12"
        fill="none"
        stroke={accent}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M84 34 72 46m84-12 12 12" stroke={accent} strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  broken: (
    <>
      <g transform="rotate(-10 80 120)">
        <Crate x={46} y={92} s={1.1} />
      </g>
      <g transform="rotate(14 170 110)">
        <Crate x={136} y={84} s={1.1} front={accent} />
      </g>
      <path
        d="m116 52 12 12-14 8 12 14"
        fill="none"
        stroke={accent}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
};
