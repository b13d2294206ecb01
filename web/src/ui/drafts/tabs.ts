type Message = { type: 'who'; keys: string[] } | { type: 'mine'; key: string };

/** Time for other tabs to claim a draft, in milliseconds. */
const ANSWER_TIMEOUT_MS = 150;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('drafts');

const heldHere = new Set<string>();

/** Claims a draft as open in this tab until the returned function is called. */
export function holdDraft(key: string): () => void {
  heldHere.add(key);
  const answer = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'who' && data.keys.includes(key)) send({ type: 'mine', key });
  };
  channel?.addEventListener('message', answer);
  return () => {
    heldHere.delete(key);
    channel?.removeEventListener('message', answer);
  };
}

/** Returns the drafts that this or another tab has open. */
export async function heldAnywhere(keys: string[]): Promise<ReadonlySet<string>> {
  const elsewhere = await heldElsewhere(keys);
  return new Set(keys.filter((key) => heldHere.has(key) || elsewhere.has(key)));
}

/** Returns the drafts that another tab has open. */
export function heldElsewhere(keys: string[]): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  if (!channel || keys.length === 0) return Promise.resolve(held);
  return new Promise((resolve) => {
    const onMessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === 'mine') held.add(data.key);
    };
    channel.addEventListener('message', onMessage);
    send({ type: 'who', keys });
    setTimeout(() => {
      channel.removeEventListener('message', onMessage);
      resolve(held);
    }, ANSWER_TIMEOUT_MS);
  });
}

function send(message: Message) {
  channel?.postMessage(message);
}
