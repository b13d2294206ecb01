type Message = { type: 'who'; keys: string[] } | { type: 'mine'; key: string };

/** How long another tab has to claim a draft as its own, in milliseconds. */
const answerTimeout = 150;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('drafts');

const heldHere = new Set<string>();

/** Claims a draft as being written here, to tabs that ask, until the returned function is called. */
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

/** Those of the drafts that this tab or another is writing at this moment. */
export async function heldAnywhere(keys: string[]): Promise<ReadonlySet<string>> {
  const elsewhere = await heldElsewhere(keys);
  return new Set(keys.filter((key) => heldHere.has(key) || elsewhere.has(key)));
}

/** Those of the drafts that another tab is writing at this moment. */
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
    }, answerTimeout);
  });
}

function send(message: Message) {
  channel?.postMessage(message);
}
