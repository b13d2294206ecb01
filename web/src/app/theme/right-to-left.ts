import { arEG } from '@mui/material/locale';
import mirror from '@mui/stylis-plugin-rtl';
import { arSD } from '@mui/x-data-grid/locales';
import type { Turned } from './turned';

export const rightToLeft: Turned = { words: [arEG, arSD], mirror };
