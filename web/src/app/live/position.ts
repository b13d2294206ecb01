/** Tracks the last log position that a tab has seen. Positions exceed the range of `number`. */
export class SeenPosition {
  private seen: bigint | null;

  constructor(start: string | null) {
    this.seen = parse(start);
  }

  /** Returns the position to resume from, or undefined before the first. */
  get current(): string | undefined {
    return this.seen?.toString();
  }

  /**
   * Records changes after `after` up to `to`. Returns true if earlier changes were missed, so that anything may differ.
   */
  reach(after: string | null, to: string): boolean {
    const [from, until] = [parse(after), parse(to)];
    const missed = this.seen === null || (from !== null && from > this.seen);
    if (until !== null && (this.seen === null || until > this.seen)) this.seen = until;
    return missed;
  }

  /** Sets the server's position. Returns true if it precedes the last one seen: the log was restored. */
  reset(to: string): boolean {
    const position = parse(to);
    const back = position !== null && this.seen !== null && position < this.seen;
    this.seen = position;
    return back;
  }
}

function parse(position: string | null): bigint | null {
  return position !== null && /^\d+$/.test(position) ? BigInt(position) : null;
}
