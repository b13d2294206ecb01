import { arEG } from '@mui/material/locale';
import mirror from '@mui/stylis-plugin-rtl';
import { arSD } from '@mui/x-data-grid/locales';
import type { RtlAssets } from './rtl-assets';

export const rightToLeft: RtlAssets = { words: [arEG, arSD], mirror };
