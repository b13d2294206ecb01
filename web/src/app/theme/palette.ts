/** Defines every color of the product once, named after the settings' presets and MUI's palette. */

export type Mode = 'light' | 'dark';
export type Contrast = 'default' | 'bold';

export const grey = {
  50: '#FCFDFD',
  100: '#F9FAFB',
  200: '#F4F6F8',
  300: '#DFE3E8',
  400: '#C4CDD5',
  500: '#919EAB',
  600: '#637381',
  700: '#454F5B',
  800: '#1C252E',
  900: '#141A21',
} as const;

/** Colors text in light mode. */
const ink = '#1C252E';
/** Colors text on bright colors. */
const deepInk = '#0E141A';

interface Tone {
  lighter: string;
  light: string;
  main: string;
  dark: string;
  darker: string;
  /** Colors text on `main`; passes WCAG AA. */
  contrastText: string;
}

/** A preset adds the fill of its buttons: as close to `main` as white or ink text allows. */
export interface Preset extends Tone {
  fill: string;
  fillHover: string;
  fillText: string;
}

export const presets = {
  default: {
    lighter: '#C8FAD6',
    light: '#5BE49B',
    main: '#00A76F',
    dark: '#007867',
    darker: '#004B50',
    contrastText: deepInk,
    fill: '#008259',
    fillHover: '#006B4B',
    fillText: '#FFFFFF',
  },
  cyan: {
    lighter: '#CCF4FE',
    light: '#68CDF9',
    main: '#078DEE',
    dark: '#0351AB',
    darker: '#012972',
    contrastText: deepInk,
    fill: '#0573C6',
    fillHover: '#045EA6',
    fillText: '#FFFFFF',
  },
  purple: {
    lighter: '#EBD6FD',
    light: '#B985F4',
    main: '#7635DC',
    dark: '#431A9E',
    darker: '#200A69',
    contrastText: '#FFFFFF',
    fill: '#7635DC',
    fillHover: '#5F27B8',
    fillText: '#FFFFFF',
  },
  blue: {
    lighter: '#D1E9FC',
    light: '#76B0F1',
    main: '#2065D1',
    dark: '#103996',
    darker: '#061B64',
    contrastText: '#FFFFFF',
    fill: '#2065D1',
    fillHover: '#174FAE',
    fillText: '#FFFFFF',
  },
  orange: {
    lighter: '#FEF4D4',
    light: '#FED680',
    main: '#FDA92D',
    dark: '#B66800',
    darker: '#793900',
    contrastText: deepInk,
    fill: '#FDA92D',
    fillHover: '#F09411',
    fillText: deepInk,
  },
  red: {
    lighter: '#FFE3D5',
    light: '#FF9882',
    main: '#FF3030',
    dark: '#B71833',
    darker: '#7A0930',
    contrastText: deepInk,
    fill: '#D92121',
    fillHover: '#B71833',
    fillText: '#FFFFFF',
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;

/** Colors statuses in transit; presets never change it, so that a status looks the same to all users. */
export const transit: Tone = {
  lighter: '#D6E4FF',
  light: '#8FB0FF',
  main: '#1A56DB',
  dark: '#1541A8',
  darker: '#10257F',
  contrastText: '#FFFFFF',
};

/** Colors ageing buckets from not due to oldest, darker with age. */
export const ages = ['#22C55E', '#FFD666', '#FFAB00', '#FB7A1E', '#D92D20'] as const;

/** Colors charts of figures without a status. */
export const data = '#3E86C8';

export const violet: Tone = {
  lighter: '#EFD6FF',
  light: '#C684FF',
  main: '#8E33FF',
  dark: '#5119B7',
  darker: '#27097A',
  contrastText: '#FFFFFF',
};

export const info: Tone = {
  lighter: '#CAFDF5',
  light: '#61F3F3',
  main: '#00B8D9',
  dark: '#006C9C',
  darker: '#003768',
  contrastText: deepInk,
};

export const success: Tone = {
  lighter: '#D3FCD2',
  light: '#77ED8B',
  main: '#22C55E',
  dark: '#118D57',
  darker: '#065E49',
  contrastText: deepInk,
};

export const warning: Tone = {
  lighter: '#FFF5CC',
  light: '#FFD666',
  main: '#FFAB00',
  dark: '#9A5B00',
  darker: '#7A4100',
  contrastText: deepInk,
};

export const error: Tone = {
  lighter: '#FFE9D5',
  light: '#FFAC82',
  main: '#FF5630',
  dark: '#B71D18',
  darker: '#7A0916',
  contrastText: deepInk,
};

/** Colors page, card and text per mode; `page` depends on the contrast setting. */
export const surfaces = {
  light: {
    page: { default: '#FFFFFF', bold: grey[200] },
    paper: '#FFFFFF',
    /** Colors dialogs and menus. */
    overlay: '#FFFFFF',
    /** Colors the outline of a field. */
    fieldLine: '#87939F',
    neutral: grey[200],
    text: { primary: ink, secondary: '#5B6976', disabled: grey[500] },
    divider: grey[300],
    error: error.dark,
    success: '#0D7A4A',
  },
  dark: {
    page: { default: grey[900], bold: grey[900] },
    paper: grey[800],
    overlay: '#2B3743',
    fieldLine: '#84919F',
    neutral: '#28323D',
    text: { primary: '#FFFFFF', secondary: '#A3AFBB', disabled: grey[600] },
    divider: 'rgba(145, 158, 171, 0.16)',
    error: error.light,
    success: success.light,
  },
} as const;
