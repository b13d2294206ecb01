import { paperFamily } from './paper-faces';

/** Dimensions of an A4 page in millimeters, as in `crates/papers-program/templates/page.typ`. */
export const sheet = { width: 210, height: 297, top: 27, bottom: 28, inside: 20, outside: 18 };

/** Styles of papers. They are independent of theme and components, because paper is white. */
export const paperStyle = `
.print-sheet { color: #1c2530; font: 9pt/1.25 '${paperFamily}', sans-serif; text-align: start; }
.print-sheet * { box-sizing: border-box; }
.print-sheet h1, .print-sheet h2, .print-sheet p, .print-sheet dl, .print-sheet dd { margin: 0; }
.print-sheet bdi { white-space: pre-line; overflow-wrap: anywhere; }
.print-sheet .flow { position: absolute; width: ${sheet.width - sheet.inside - sheet.outside}mm; visibility: hidden; }
.print-sheet .page { position: relative; width: ${sheet.width}mm; height: ${sheet.height - 0.5}mm; overflow: hidden;
  padding: ${sheet.top}mm ${sheet.outside}mm ${sheet.bottom}mm ${sheet.inside}mm; background: #fff; }
.print-sheet[dir='rtl'] .page { padding-left: ${sheet.outside}mm; padding-right: ${sheet.inside}mm; }
.print-sheet .page + .page { break-before: page; }
.print-sheet .quiet { color: #5d6b7a; font-size: 7.5pt; }
.print-sheet .figures { font-variant-numeric: tabular-nums; white-space: pre; }
.print-sheet .part { padding-bottom: 5mm; }
.print-sheet header { position: absolute; left: ${sheet.inside}mm; right: ${sheet.outside}mm; display: flex;
  justify-content: space-between; align-items: flex-start; gap: 6mm; }
.print-sheet .letterhead { top: 14mm; }
.print-sheet .letterhead img { height: 16mm; max-width: 75mm; object-fit: contain; object-position: left top; }
.print-sheet[dir='rtl'] .letterhead img { object-position: right top; }
.print-sheet .letterhead .name { font-size: 17pt; line-height: 1.2; color: #17506b; }
.print-sheet .sender { text-align: end; font-size: 7.5pt; color: #5d6b7a; }
.print-sheet .sender strong { color: #1c2530; }
.print-sheet .running { top: 14mm; padding-bottom: 1.5mm; border-bottom: 0.5pt solid #d5dbe1; font-size: 8pt; color: #5d6b7a; }
.print-sheet footer { position: absolute; left: ${sheet.inside}mm; right: ${sheet.outside}mm; bottom: 9mm; display: flex;
  justify-content: space-between; gap: 8mm; padding-top: 1.5mm; border-top: 0.5pt solid #d5dbe1; font-size: 7pt; color: #5d6b7a; }
.print-sheet .page-of { color: #1c2530; white-space: nowrap; }
.print-sheet .address-field { display: grid; grid-template-columns: 85mm 1fr; gap: 8mm; min-height: 64.5mm; padding-top: 26.5mm; }
.print-sheet .address-field.without-address { min-height: 0; }
.print-sheet address { font-style: normal; font-size: 10pt; }
.print-sheet address .quiet { font-size: 6.5pt; margin-bottom: 1.5mm; }
.print-sheet dl > div { display: flex; justify-content: space-between; gap: 5mm; margin-bottom: 0.4mm; font-size: 8.5pt; }
.print-sheet dt { color: #5d6b7a; }
.print-sheet dd { text-align: end; }
.print-sheet .title { display: flex; justify-content: space-between; align-items: center; gap: 6mm; padding-top: 6mm; }
.print-sheet h1 { font-size: 18pt; line-height: 1.1; font-weight: 600; }
.print-sheet h1 bdi { font-weight: 400; color: #5d6b7a; }
.print-sheet h2 { font-size: 10pt; font-weight: 600; line-height: 1.2; padding-bottom: 1.2mm; }
.print-sheet .title > div { display: flex; align-items: center; gap: 3mm; text-align: end; }
.print-sheet .mark { padding: 1mm 2.5mm; border: 1pt solid; border-radius: 1mm; font-size: 9.5pt; font-weight: 600; color: #5d6b7a; }
.print-sheet .mark.void, .print-sheet .running span strong { color: #a3261b; }
.print-sheet table { border-collapse: collapse; border-spacing: 0; }
.print-sheet th, .print-sheet td { padding: 0.8mm 2.2mm; text-align: start; vertical-align: top; font-size: 8.5pt; }
.print-sheet th { color: #5d6b7a; font-size: 7.5pt; font-weight: 600; }
.print-sheet .figure { text-align: right; white-space: nowrap; }
.print-sheet .fit, .print-sheet .fit > bdi { white-space: nowrap; }
.print-sheet .rows { width: 100%; }
.print-sheet .rows:has(.by-hand) td { vertical-align: middle; }
.print-sheet .by-hand { display: block; height: 6mm; border-bottom: 0.6pt dotted #5d6b7a; }
.print-sheet .rows thead tr:first-child th { border-bottom: 0.9pt solid #17506b; }
.print-sheet .rows td { border-bottom: 0.4pt solid #d5dbe1; }
.print-sheet .carry td { background: #f3f6f8; font-size: 8pt; font-weight: 600; text-align: end; white-space: nowrap; }
.print-sheet .carry td.figure { text-align: right; }
.print-sheet .carry td { height: 5.4mm; }
.print-sheet tfoot .carry td { border-top: 0.9pt solid #17506b; }
.print-sheet .sums { width: 82mm; margin-inline-start: auto; }
.print-sheet .sums td { padding-block: 0.6mm; font-size: 9pt; }
.print-sheet .sums .figure { width: 1px; }
.print-sheet .beside { display: grid; grid-template-columns: 1fr 82mm; gap: 8mm; align-items: start; }
.print-sheet .sums td:first-child { color: #5d6b7a; }
.print-sheet .sums .strong td { background: #f3f6f8; border-top: 0.9pt solid #17506b; color: inherit; font-size: 10.5pt; font-weight: 600;
  padding-block: 1.1mm; }
.print-sheet .buckets { display: flex; gap: 1.2mm; }
.print-sheet .buckets > div { flex: 1; padding: 2mm 2.2mm; background: #f3f6f8; border-top: 0.9pt solid #17506b;
  display: flex; flex-direction: column; justify-content: space-between; align-items: flex-start; gap: 0.8mm; }
.print-sheet .buckets .quiet { font-size: 7pt; }
.print-sheet .buckets .strong { font-weight: 600; }
.print-sheet .highlight { display: flex; justify-content: space-between; align-items: center; gap: 8mm; padding: 3.6mm 5mm;
  background: #f3f6f8; border-top: 0.9pt solid #17506b; }
.print-sheet .highlight .quiet { font-size: 10pt; }
.print-sheet .highlight strong { font-size: 19pt; line-height: 1.15; font-weight: 600; }
.print-sheet .highlight dd { font-weight: 600; }
.print-sheet .signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm 10mm; padding-top: 15mm; }
.print-sheet .signatures > div { padding-top: 1.6mm; border-top: 0.6pt solid #1c2530; font-size: 7.5pt; color: #5d6b7a; }
.print-sheet[dir='rtl'] header, .print-sheet[dir='rtl'] footer { left: ${sheet.outside}mm; right: ${sheet.inside}mm; }
@media screen { .print-sheet { position: absolute; inset: 0 auto auto -10000px; } }
@media print {
  @page { size: A4; margin: 0; }
  body > :not(.print-sheet) { display: none !important; }
  html, body { background: #fff !important; margin: 0; height: auto !important; overflow: visible !important; }
  .print-sheet { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
