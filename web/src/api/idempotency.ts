/**
 * Keys of writes whose answer is still unknown. The same write asked again (a double click, a retry after a lost
 * connection) gets the same key, so the server carries it out once; a definite answer retires the key.
 */
export class IdempotencyKeys {
  private readonly unanswered = new Map<string, string>();

  keyFor(method: string, url: string, body: unknown): string {
    const write = fingerprint(method, url, body);
    const key = this.unanswered.get(write) ?? crypto.randomUUID();
    this.unanswered.set(write, key);
    return key;
  }

  /** `status` 0 (no answer) and 5xx leave the outcome unknown. */
  answered(method: string, url: string, body: unknown, status: number): void {
    if (status > 0 && status < 500) this.unanswered.delete(fingerprint(method, url, body));
  }
}

function fingerprint(method: string, url: string, body: unknown): string {
  return `${method} ${url} ${JSON.stringify(body ?? null)}`;
}
