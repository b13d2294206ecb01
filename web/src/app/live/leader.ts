/** How a tab without Web Locks (a page over plain HTTP) says that it leads: renewed this often, in milliseconds. */
const renewMs = 2000;
/** A lease that was not renewed for so long is free, in milliseconds. */
const leaseMs = 3 * renewMs;

/**
 * Runs `start` in one tab at a time of all that want to lead under this name, and what it answered when the lead ends.
 * The next tab takes over when this one stops, closes or crashes. Answers how to stop.
 */
export function lead(name: string, start: () => () => void): () => void {
  return navigator.locks ? leadByLock(name, start) : leadByLease(name, start);
}

function leadByLock(name: string, start: () => () => void): () => void {
  const wanted = new AbortController();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks
    .request(name, { signal: wanted.signal }, async () => {
      if (wanted.signal.aborted) return;
      const end = start();
      await held;
      end();
    })
    .catch((failure: unknown) => {
      if (!wanted.signal.aborted) console.error(failure);
    });
  return () => {
    wanted.abort();
    release();
  };
}

interface Lease {
  tab: number;
  until: number;
}

/** Two tabs that take a free lease in the same moment both read it again before they start. */
function leadByLease(name: string, start: () => () => void): () => void {
  const tab = Math.random();
  let end: (() => void) | null = null;
  let claimed = false;
  const renew = () => {
    const lease = readLease(name);
    const mine = lease?.tab === tab;
    if (lease && !mine && lease.until > Date.now()) {
      claimed = false;
      end?.();
      end = null;
      return;
    }
    localStorage.setItem(name, JSON.stringify({ tab, until: Date.now() + leaseMs }));
    if (claimed && mine) end ??= start();
    claimed = true;
  };
  const timer = setInterval(renew, renewMs);
  const stop = () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', stop);
    end?.();
    end = null;
    if (readLease(name)?.tab === tab) localStorage.removeItem(name);
  };
  window.addEventListener('pagehide', stop);
  renew();
  return stop;
}

function readLease(name: string): Lease | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Lease | null;
  } catch {
    return null;
  }
}
