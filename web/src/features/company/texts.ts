import { defineTexts } from '@/ui/i18n';

export const { say, useTexts } = defineTexts('company', {
  addLogo: 'Choose a picture',
  currencyHelp: 'Three capital letters: all amounts are in it.',
  general: 'General',
  logo: 'Logo',
  logoBig: 'This picture is too big; at most about 140 kB.',
  logoText: 'On statements and other prints. PNG, JPEG, SVG or WebP, at most about 140 kB.',
  removeLogo: 'Remove',
  saved: 'Saved',
  timeZoneHelp: 'What a business date is, like Europe/London.',
  title: 'Company',
});
