/** Up to where in the log a tab has seen what changed. Positions are whole numbers beyond what a number holds. */
export class SeenPosition {
  private seen: bigint | null;

  constructor(start: string | null) {
    this.seen = parse(start);
  }

  /** Where to go on from; nothing for a tab that never received a position. */
  get current(): string | undefined {
    return this.seen?.toString();
  }

  /**
   * Takes in changes that lie behind `after` and reach to `to`. Answers whether others before them were missed: then
   * anything may be different.
   */
  reach(after: string | null, to: string): boolean {
    const [from, until] = [parse(after), parse(to)];
    const missed = this.seen === null || (from !== null && from > this.seen);
    if (until !== null && (this.seen === null || until > this.seen)) this.seen = until;
    return missed;
  }

  /** The server's own position; returns whether it lies before what was seen: its log was exchanged. */
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
