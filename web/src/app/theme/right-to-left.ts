import { arEG } from '@mui/material/locale';
import mirrorStyles from '@mui/stylis-plugin-rtl';
import { arSD } from '@mui/x-data-grid/locales';

/** The words that the components bring along. */
export const words = [arEG, arSD];

/** Styles know left and right only; these are turned over when they are made. */
export const mirror = mirrorStyles;
