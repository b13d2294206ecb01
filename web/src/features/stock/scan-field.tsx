import QrCodeScanner from '@mui/icons-material/QrCodeScannerRounded';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { StockTransactionLineDetails } from '@/api/generated';
import { Block } from '@/ui/parts';
import { useFindProducts } from '@/ui/record/product-choices';
import { lineOfProduct } from './receiving';
import { t } from './texts';

interface Props {
  lines: readonly StockTransactionLineDetails[];
  /** Receives the number of the scanned line, from 1; each call counts one unit. */
  onScanned: (line: number) => void;
}

/** Reads a scanner's codes, SKU or barcode, each followed by Enter. One scan counts one unit. */
export function ScanField({ lines, onScanned }: Props) {
  const find = useFindProducts();
  const [code, setCode] = useState('');
  const [outcome, setOutcome] = useState({ text: '', wrong: false });
  // Answers may arrive out of order: every scan counts, but only the last one is reported.
  const last = useRef(0);
  const scan = async (scanned: string) => {
    last.current += 1;
    const scanNumber = last.current;
    const report = (text: string, wrong: boolean) =>
      scanNumber === last.current && setOutcome({ text, wrong });
    const bySku = lineOfProduct(lines, ({ sku }) => sku.toLowerCase() === scanned.toLowerCase());
    const found = bySku ? undefined : (await find([scanned])).get(scanned);
    if (!bySku && found === undefined) return report(t('scanFailed', { code: scanned }), true);
    const line = bySku ?? lineOfProduct(lines, ({ productId }) => productId === found?.id);
    if (!line) return report(t('scanUnknown', { code: scanned }), true);
    onScanned(line);
    report(t('scanned', { name: lines[line - 1]?.name ?? scanned }), false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // A scanner ends each code with Enter, which must not submit the form.
    event.preventDefault();
    event.stopPropagation();
    const scanned = code.trim();
    setCode('');
    if (scanned) scan(scanned);
  };
  return (
    <Block flex="1 1 240px">
      <TextField
        size="small"
        fullWidth
        label={t('scan')}
        value={code}
        autoComplete="off"
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={onKeyDown}
        error={outcome.wrong}
        helperText={<span role="status">{outcome.text || t('scanHelp')}</span>}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <QrCodeScanner />
              </InputAdornment>
            ),
          },
        }}
      />
    </Block>
  );
}
