import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('company', {
  access: 'Approvals and sign-in',
  addLogo: 'Choose picture',
  adminsApproveOwnHelp:
    'Only while there is one active admin; with a second one, the other approves.',
  currencyHelp: 'Three-letter code. All amounts are in this currency.',
  daysAheadHelp: 'How far after today a document can be dated.',
  daysBackHelp: 'How far before today a document can be dated.',
  figures: 'Numbers and dates',
  invoices: 'Invoices',
  invoicesFromHelp:
    'Deliveries from this day on are invoiced. It can’t be cleared after the first invoice.',
  invoicesText: 'Invoices have numbers without gaps and change no balance.',
  logo: 'Logo',
  logoBig: 'This picture is too large. Choose one of about 140 kB or less.',
  logoText:
    'On statements and other prints. PNG, JPEG, WebP or GIF, at most about 140 kB and 4 million pixels.',
  minutes: 'minutes',
  noRole: 'No one',
  noWeekend: 'None',
  registrationOpenHelp: 'People can create an account on the sign-in page.',
  removeLogo: 'Remove',
  serviceLevelHelp:
    'How often stock should last until the next delivery. A product can have its own.',
  supply: 'Supply',
  saved: 'Saved',
  secondFactorRolesHelp: 'These roles also enter a code from their phone to sign in.',
  sessionIdleMinutesHelp: 'Idle sessions end after this time. 0 means never.',
  timeZoneHelp: 'Decides which day a document belongs to, for example Europe/London.',
  settings: 'Settings',
  title: 'Company',
  accountNumberHelp: 'An IBAN is checked by its check digits.',
  bankAccountText:
    'On statements, with the amount due and the customer number, and in the footer of all documents.',
  bankCodeHelp: 'BIC, routing number or sort code.',
  contact: 'Contact and registration',
  contactText: 'In the footer of all documents.',
  registrationNumberHelp: 'Register and number, for example Companies House 01234567.',
  taxIdHelp: 'VAT number.',
  weekendHelp: 'New orders aren’t proposed for these days. At least one day must be a workday.',
});
