import { kitFaults } from './kits.ts';
import { pageFaults } from './pages.ts';
import { screenFaults } from './screens.ts';
import { serverFaults } from './server.ts';

/** A planted fault and the test that must fail because of it. */
export interface Fault {
  /** Names the fault in a few words. */
  what: string;
  /** Path from the repository root. */
  file: string;
  /** Text that occurs exactly once in the file. */
  from: string;
  to: string;
  /** A unit test file, a browser test by file and title, or a Rust test by name. */
  test: { unit: string } | { spec: string; title?: string } | { rust: string };
}

export const faults: readonly Fault[] = [
  ...kitFaults,
  ...pageFaults,
  ...screenFaults,
  ...serverFaults,
];
