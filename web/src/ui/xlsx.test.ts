import { describe, expect, it } from 'vitest';
import { workbook, xlsxType } from './xlsx';
import { crc32 } from './zip';

function bytes(blob: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}

/** The text of a stored file of an archive, found by its name in the central directory. */
function stored(archive: Uint8Array, name: string): string {
  const view = new DataView(archive.buffer, archive.byteOffset);
  const text = new TextDecoder();
  let at = view.getUint32(archive.length - 6, true);
  for (let left = view.getUint16(archive.length - 12, true); left > 0; left--) {
    const length = view.getUint16(at + 28, true);
    if (text.decode(archive.subarray(at + 46, at + 46 + length)) === name) {
      const local = view.getUint32(at + 42, true);
      const from = local + 30 + view.getUint16(local + 26, true);
      const data = archive.subarray(from, from + view.getUint32(at + 20, true));
      expect(crc32(data)).toBe(view.getUint32(at + 16, true));
      return text.decode(data);
    }
    at += 46 + length;
  }
  throw new Error(`${name} is not in the archive`);
}

const sheet = 'xl/worksheets/sheet1.xml';
const rows = [
  ['date', 'documentNo', 'sku', 'debit', 'reason'],
  ['2026-11-21', 'ORD-2026-000001', '00123', '1234.50', '=1+1'],
  ['2026-11-22', '', '77', '-3.00', 'A & B <c>'],
];

describe('an archive', () => {
  it('checks its files with CRC-32', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });
});

describe('a workbook', () => {
  it('holds decimals as numbers and days as days, and codes as they are written', async () => {
    const file = workbook(rows, 'Statement');
    expect(file.type).toBe(xlsxType);
    const text = stored(await bytes(file), sheet);
    expect(text).toContain('<c r="D2" s="2"><v>1234.50</v></c>');
    expect(text).toContain('<c r="D3" s="2"><v>-3.00</v></c>');
    // Excel's day 46347 is 2026-11-21.
    expect(text).toContain('<c r="A2" s="3"><v>46347</v></c>');
    expect(text).toContain('<t xml:space="preserve">00123</t>');
    expect(text).not.toContain('r="B3"');
  });

  it('never holds a formula, and escapes what XML reads as its own', async () => {
    const text = stored(await bytes(workbook(rows, 'a/b')), sheet);
    expect(text).not.toContain('<f>');
    expect(text).toContain('<t xml:space="preserve">=1+1</t>');
    expect(text).toContain('A &amp; B &lt;c&gt;');
    const names = stored(await bytes(workbook(rows, 'a/b')), 'xl/workbook.xml');
    expect(names).toContain('<sheet name="a b"');
  });

  it('knows a column by its field where its heading is in another language', async () => {
    const arabic = [
      ['الطلب', 'المبلغ', 'وقت الطلب'],
      ['0042', '12.50', '2026-11-21T00:00:00Z'],
    ];
    const file = workbook(arabic, 'Orders', ['orderNo', 'total', 'placedAt']);
    const text = stored(await bytes(file), sheet);
    expect(text).toContain('<t xml:space="preserve">0042</t>');
    expect(text).toContain('<c r="B2" s="2"><v>12.50</v></c>');
    const day = 46347 - new Date('2026-11-21T00:00:00Z').getTimezoneOffset() / 1440;
    expect(text).toContain(`<c r="C2" s="4"><v>${day.toFixed(6)}</v></c>`);
  });

  it('keeps what only looks like a figure as text: telephones, tax ids, plates', async () => {
    const figures = [
      ['phoneNumber', 'taxId', 'vehiclePlate', 'amount'],
      ['12075550142', '98765', '4711', '4711'],
    ];
    const text = stored(await bytes(workbook(figures, 'Customers')), sheet);
    for (const kept of ['12075550142', '98765', '4711']) {
      expect(text).toContain(`<t xml:space="preserve">${kept}</t>`);
    }
    expect(text).toContain('<c r="D2" s="5"><v>4711</v></c>');
  });

  it('needs no apostrophe before what is no formula', async () => {
    const text = stored(await bytes(workbook([['phone'], ["'+44 20"], ["'tis"]], 'a')), sheet);
    expect(text).toContain('<t xml:space="preserve">+44 20</t>');
    expect(text).toContain('<t xml:space="preserve">\'tis</t>');
  });

  it('holds as many rows as a list has', async () => {
    const many = Array.from({ length: 130_000 }, () => ['1']);
    const text = stored(await bytes(workbook([['lineCount'], ...many], 'a')), sheet);
    expect(text).toContain('<c r="A130001" s="5"><v>1</v></c></row></sheetData>');
  }, 30_000);

  it('may be empty', async () => {
    expect(stored(await bytes(workbook([], 'Empty')), sheet)).toContain('<sheetData></sheetData>');
  });
});
