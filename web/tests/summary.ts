import { stripVTControlCharacters } from 'node:util';

/** A test that failed, or that passed only when it was tried again. */
export interface Trouble {
  file: string;
  line: number;
  title: string;
  /** The messages of its errors, as they were thrown. */
  errors: readonly string[];
}

export interface Outcome {
  failed: readonly Trouble[];
  flaky: readonly Trouble[];
  passed: number;
  skipped: number;
  minutes: number;
  /** Errors outside of any test. */
  errors: readonly string[];
}

/** Of a continuous integration one sees the last few thousand characters. */
const maxLines = 60;
const maxWidth = 180;
/** A test that collects its faults may have many. */
const maxErrors = 3;

/** Returns the lines of the summary: the counts, the failed tests with their reasons, and those that passed only on a retry. */
export function summaryOf(outcome: Outcome): string[] {
  const { failed, flaky, passed, skipped, minutes, errors } = outcome;
  const head = [
    `${passed + flaky.length} passed`,
    failed.length > 0 && `${failed.length} failed`,
    flaky.length > 0 && `${flaky.length} of the passed only when tried again`,
    skipped > 0 && `${skipped} skipped or not run`,
    `${minutes.toFixed(1)} minutes`,
  ].filter(Boolean);
  const lines = [
    ...section('Passed only when tried again', flaky),
    ...section('Failed', failed),
    ...errors.map((error) => `Outside of the tests: ${firstLine(error)}`),
  ];
  return [...fitting(lines, maxLines - 1), head.join(', ')].map((line) => line.slice(0, maxWidth));
}

function section(title: string, troubles: readonly Trouble[]): string[] {
  if (troubles.length === 0) return [];
  return [`${title}:`, ...troubles.flatMap(linesOf)];
}

function linesOf({ file, line, title, errors }: Trouble): string[] {
  const shown = errors.slice(0, maxErrors).map((error) => `      ${firstLine(error)}`);
  return [`  ${file}:${line} ${title}`, ...shown];
}

/** The first line of an error, and of an expectation about an element also which one. */
function firstLine(error: string): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const locator = lines.find((line) => line.startsWith('Locator:'));
  return [lines[0], locator].filter(Boolean).join(' · ');
}

/** The last ones are the most important: what failed for good. */
function fitting(lines: readonly string[], room: number): readonly string[] {
  if (lines.length <= room) return lines;
  const left = lines.length - room + 1;
  return [`(${left} lines above are left out)`, ...lines.slice(left)];
}
