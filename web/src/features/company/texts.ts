import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('company', {
  access: 'Approvals and sign-in',
  addLogo: 'Choose a picture',
  adminsApproveOwnHelp:
    'Only while there is a single active admin; with a second one, the other approves.',
  currencyHelp: 'Three capital letters: all amounts are in it.',
  daysAheadHelp: 'How far after today a document may be dated.',
  daysBackHelp: 'How far before today a document may be dated.',
  figures: 'Numbers and dates',
  logo: 'Logo',
  logoBig: 'This picture is too big; at most about 140 kB.',
  logoText: 'On statements and other prints. PNG, JPEG, WebP or GIF, at most about 140 kB.',
  minutes: 'minutes',
  nobody: 'Nobody',
  registrationOpenHelp: 'Whether people may make an account for themselves on the sign-in page.',
  removeLogo: 'Remove',
  saved: 'Saved',
  secondFactorRolesHelp: 'Who holds one of these roles signs in with a code from a phone as well.',
  sessionIdleMinutesHelp: 'A session that is idle for so long ends; 0 for never.',
  timeZoneHelp: 'What a business date is, like Europe/London.',
  title: 'Company',
});
