/** A file inside an archive. */
export interface Entry {
  name: string;
  data: Uint8Array;
}

/** The first of January 1980, the oldest day that an archive can name: the same content gives the same file. */
const day = 0x0021;
/** Names are UTF-8. */
const utf8 = 0x0800;

const table = Array.from({ length: 256 }, (_none, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest >>> 0;
});

/** CRC-32, as ZIP checks with it. */
export function crc32(data: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of data) rest = (table[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

/** A ZIP archive (PKWARE APPNOTE 6.3) whose files are stored as they are. */
export function zip(entries: readonly Entry[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const path = new TextEncoder().encode(name);
    const common = [20, utf8, 0, 0, day, crc32(data), data.length, data.length, path.length, 0];
    const local = [bytes([0x04034b50], 4), fields(common), path, data];
    directory.push(
      bytes([0x02014b50], 4),
      bytes([20], 2),
      fields(common),
      bytes([0, 0, 0], 2),
      bytes([0, offset], 4),
      copy(path),
    );
    for (const part of local) {
      parts.push(copy(part));
      offset += part.length;
    }
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = entries.length;
  const end = [
    bytes([0x06054b50], 4),
    bytes([0, 0, count, count], 2),
    bytes([size, offset], 4),
    bytes([0], 2),
  ];
  return new Blob([...parts, ...directory, ...end]);
}

/** Version, flags, method, time, day: 2 bytes each; check sum and both sizes: 4; lengths of name and extra: 2. */
function fields(values: readonly number[]): Uint8Array<ArrayBuffer> {
  const [head, middle, tail] = [values.slice(0, 5), values.slice(5, 8), values.slice(8)];
  return join([bytes(head, 2), bytes(middle, 4), bytes(tail, 2)]);
}

function bytes(values: readonly number[], width: 2 | 4): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.length * width));
  values.forEach((value, at) => {
    if (width === 2) view.setUint16(at * 2, value, true);
    else view.setUint32(at * 4, value, true);
  });
  return new Uint8Array(view.buffer);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function copy(part: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(part);
}
