/** A fault that is planted, and the test that has to fail because of it. */
export interface Fault {
  /** Names the fault in a few words. */
  what: string;
  /** The path below the repository's root. */
  file: string;
  /** A text that the file has exactly once. */
  from: string;
  to: string;
  /** A file of vitest, a browser test by its file and title, or a Rust test by its name. */
  test: { unit: string } | { spec: string; title?: string } | { rust: string };
}

export const faults: readonly Fault[] = [];
