import { relative } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
} from '@playwright/test/reporter';
import { summaryOf, type Trouble } from './summary';

/** Writes at the very end what failed and why. */
export default class SummaryReporter implements Reporter {
  private suite: Suite | undefined;
  private readonly errors: string[] = [];

  onBegin(_config: FullConfig, suite: Suite) {
    this.suite = suite;
  }

  onError(error: TestError) {
    this.errors.push(error.message ?? error.value ?? 'unknown');
  }

  onEnd({ duration }: FullResult) {
    const tests = this.suite?.allTests() ?? [];
    const of = (outcome: ReturnType<TestCase['outcome']>) =>
      tests.filter((test) => test.outcome() === outcome);
    const lines = summaryOf({
      failed: of('unexpected').map(troubleOf),
      flaky: of('flaky').map(troubleOf),
      passed: of('expected').length,
      skipped: of('skipped').length,
      minutes: duration / 60_000,
      errors: this.errors,
    });
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}

function troubleOf(test: TestCase): Trouble {
  const { file, line } = test.location;
  const errors = test.results.find((result) => result.errors.length > 0)?.errors ?? [];
  return {
    file: relative(process.cwd(), file),
    line,
    title: test.title,
    errors: errors.map(({ message, value }) => message ?? value ?? ''),
  };
}
