import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('company', {
  access: 'Approvals and sign-in',
  addLogo: 'Choose a picture',
  adminsApproveOwnHelp:
    'Only while there is a single active admin; with a second one, the other approves.',
  currencyHelp: 'Three-letter code. All amounts are in this currency.',
  daysAheadHelp: 'How far after today a document may be dated.',
  daysBackHelp: 'How far before today a document may be dated.',
  figures: 'Numbers and dates',
  logo: 'Logo',
  logoBig: 'This picture is too big; at most about 140 kB.',
  logoText:
    'On statements and other prints. PNG, JPEG, WebP or GIF, at most about 140 kB and 4 million pixels.',
  minutes: 'minutes',
  nobody: 'Nobody',
  noWeekend: 'None',
  registrationOpenHelp: 'People can create an account on the sign-in page.',
  removeLogo: 'Remove',
  serviceLevelHelp:
    'How often stock should last until the next delivery. A product can have its own.',
  supply: 'Supply',
  saved: 'Saved',
  secondFactorRolesHelp: 'These roles also sign in with a code from a phone.',
  sessionIdleMinutesHelp: 'Idle sessions end after this time; 0 for never.',
  timeZoneHelp: 'Decides which day a document belongs to, for example Europe/London.',
  settings: 'Settings',
  title: 'Company',
  accountNumberHelp: 'An IBAN is checked by its check digits.',
  bankAccountText:
    'On statements, with the amount due and the number of the customer, and at the foot of all papers.',
  bankCodeHelp: 'BIC, routing number or sort code.',
  contact: 'Contact and registration',
  contactText: 'At the foot of all papers.',
  registrationNumberHelp: 'Register and number, like Companies House 01234567.',
  taxIdHelp: 'VAT number.',
  weekendHelp: 'New orders are not proposed for these days. At least one day is a workday.',
});
